import { Fragment, type ReactNode } from 'react';
import { connectTexts } from '../messages/en/connect.js';
import { useMessages } from '../messages/use-messages.js';
import { Checkbox } from '../primitives/checkbox.js';
import { Inert } from '../primitives/inert.js';
import { Link } from '../primitives/link.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './legal.css.js';

export interface LegalDocuments {
  /** Both must have passed the link allow-list. */
  readonly termsUrl?: string | undefined;
  readonly privacyUrl?: string | undefined;
}

export interface LegalTerms {
  readonly legal?: LegalDocuments | undefined;
  /** With `onLegalChange`: whether the box is checked. What needs agreement waits until it is. */
  readonly isLegalChecked?: boolean | undefined;
  /** Asks for a check instead of a note. Has an effect only with a document to agree to. */
  readonly onLegalChange?: ((isChecked: boolean) => void) | undefined;
}

interface LegalFrameProps extends LegalTerms {
  /** What needs agreement. */
  readonly children: ReactNode;
  /** What may be used without it. */
  readonly after?: ReactNode;
}

/** Asks for agreement before anything else, or says what connecting means. */
export function LegalFrame({ legal = {}, isLegalChecked = false, onLegalChange, children, after }: LegalFrameProps) {
  const hasDocuments = Boolean(legal.termsUrl || legal.privacyUrl);
  const onChange = hasDocuments ? onLegalChange : undefined;
  return (
    <>
      {onChange && <LegalCheckbox {...legal} isChecked={isLegalChecked} onChange={onChange} />}
      <Inert isInert={onChange !== undefined && !isLegalChecked}>{children}</Inert>
      {after}
      {hasDocuments && !onChange && <LegalNote {...legal} />}
    </>
  );
}

interface LegalCheckboxProps extends LegalDocuments {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

function LegalCheckbox({ isChecked, onChange, ...documents }: LegalCheckboxProps) {
  useStyles(css);
  const { t } = useMessages(connectTexts);
  return (
    <div className="legal-check">
      <Checkbox isChecked={isChecked} onChange={onChange}>
        <Sentence
          {...documents}
          both="connect.legal.agree"
          one="connect.legal.agreeOne"
          terms={t('connect.legal.termsInline')}
          privacy={t('connect.legal.privacyInline')}
        />
      </Checkbox>
    </div>
  );
}

function LegalNote(documents: LegalDocuments) {
  useStyles(css);
  const { t } = useMessages(connectTexts);
  return (
    <p className="legal-note">
      <Sentence
        {...documents}
        both="connect.legal.implied"
        one="connect.legal.impliedOne"
        terms={t('connect.legal.terms')}
        privacy={t('connect.legal.privacy')}
      />
    </p>
  );
}

interface SentenceProps extends LegalDocuments {
  readonly both: keyof typeof connectTexts;
  readonly one: keyof typeof connectTexts;
  readonly terms: string;
  readonly privacy: string;
}

const SLOT = /\{(terms|privacy|document)\}/;

/** A text whose placeholders are links: the word order is the language's own. */
function Sentence({ termsUrl, privacyUrl, both, one, terms, privacy }: SentenceProps) {
  const { t } = useMessages(connectTexts);
  const termsLink = termsUrl && <DocumentLink href={termsUrl}>{terms}</DocumentLink>;
  const privacyLink = privacyUrl && <DocumentLink href={privacyUrl}>{privacy}</DocumentLink>;
  const links: Record<string, ReactNode> = {
    terms: termsLink,
    privacy: privacyLink,
    document: termsLink || privacyLink,
  };
  const parts = t(termsLink && privacyLink ? both : one).split(SLOT);
  // Splitting by a group puts the slots' names at the odd places.
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not move
  return parts.map((part, index) => <Fragment key={index}>{index % 2 ? links[part] : part}</Fragment>);
}

function DocumentLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link href={href} look="inline">
      {children}
    </Link>
  );
}
