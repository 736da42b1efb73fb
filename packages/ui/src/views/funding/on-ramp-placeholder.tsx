import { useMessages } from '../../messages/use-messages.js';
import { css as skeletonCss } from '../../primitives/skeleton.css.js';
import { useStyles } from '../../styles/use-styles.js';
import { css } from './on-ramp.css.js';

const PRESETS = [1, 2, 3, 4];

/**
 * What stands in the place of the order and the providers before it is known what can be bought, with the geometry that they
 * usually have.
 */
export function OnRampPlaceholder() {
  useStyles(css);
  useStyles(skeletonCss);
  const { t } = useMessages();
  return (
    <div role="status" data-loading="">
      <span className="visually-hidden">{t('common.loading')}</span>
      <div className="onramp-order" aria-hidden="true">
        <span className="skeleton onramp-shape onramp-shape-field" />
        <div className="onramp-presets">
          {PRESETS.map((preset) => (
            <span key={preset} className="skeleton onramp-shape onramp-shape-preset" />
          ))}
        </div>
        <div className="onramp-shape-limits">
          <span className="skeleton onramp-shape" />
          <span className="skeleton onramp-shape" />
        </div>
        <Row />
        <span className="skeleton onramp-shape onramp-shape-quote" />
      </div>
      <Row />
    </div>
  );
}

const Row = () => (
  <div className="skeleton skeleton-row" aria-hidden="true">
    <span className="skeleton-picture" />
    <span className="skeleton-line" />
  </div>
);
