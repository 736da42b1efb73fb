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
  /** With `onLegalChange`: whether the box is checked. Content that requires agreement is disabled until it is. */
  readonly isLegalChecked?: boolean | undefined;
  /** Shows a checkbox instead of a note. Has an effect only if there is a document. */
  readonly onLegalChange?: ((isChecked: boolean) => void) | undefined;
}

interface LegalFrameProps extends LegalTerms {
  /** The content that requires agreement. */
  readonly children: ReactNode;
  /** The content that can be used without it. */
  readonly after?: ReactNode;
}

/** Whether the visitor has to check the box first. */
export const isAgreementMissing = ({ legal, isLegalChecked, onLegalChange }: LegalTerms): boolean =>
  Boolean(onLegalChange && (legal?.termsUrl || legal?.privacyUrl)) && !isLegalChecked;

/** Asks for agreement first, or notes that connecting implies it. */
export function LegalFrame({ children, after, ...terms }: LegalFrameProps) {
  const { legal = {}, isLegalChecked = false, onLegalChange } = terms;
  const hasDocuments = Boolean(legal.termsUrl || legal.privacyUrl);
  const onChange = hasDocuments ? onLegalChange : undefined;
  return (
    <>
      {onChange && <LegalCheckbox {...legal} isChecked={isLegalChecked} onChange={onChange} />}
      <Inert isInert={isAgreementMissing(terms)}>{children}</Inert>
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

/** A text whose placeholders are links: the translation determines the word order. */
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
  // Splitting by a capture group puts the placeholder names at the odd indices.
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
