import { useMessages } from '../../messages/use-messages.js';
import { useStyles } from '../../styles/use-styles.js';
import { css } from './on-ramp.css.js';

const PRESETS = [1, 2, 3, 4];

/**
 * What stands in the place of the order and the providers before it is known what can be bought, with the geometry that they
 * usually have.
 */
export function OnRampPlaceholder() {
  useStyles(css);
  const { t } = useMessages();
  return (
    <div role="status" data-loading="">
      <span className="visually-hidden">{t('common.loading')}</span>
      <div className="onramp-order" aria-hidden="true">
        <span className="onramp-shape onramp-shape-field" />
        <div className="onramp-presets">
          {PRESETS.map((preset) => (
            <span key={preset} className="onramp-shape onramp-shape-preset" />
          ))}
        </div>
        <div className="onramp-shape-limits">
          <span className="onramp-shape" />
          <span className="onramp-shape" />
        </div>
        <Row />
        <span className="onramp-shape onramp-shape-quote" />
      </div>
      <Row />
    </div>
  );
}

const Row = () => (
  <div className="onramp-shape onramp-shape-row" aria-hidden="true">
    <span className="onramp-shape-picture" />
    <span className="onramp-shape-name" />
  </div>
);
