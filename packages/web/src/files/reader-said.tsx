import './reader-said.css';

/** What the reader said of a file, for anyone who wants to mend it; nobody else needs it. */
export const ReaderSaid = ({ text }: { readonly text: string | undefined }) =>
  text === undefined || text === '' ? null : (
    <details class="reader-said">
      <summary>What the reader said</summary>
      <code>{text}</code>
    </details>
  );

/** The same of a refusal. */
export const readerSaid = (figures: { readonly [name: string]: unknown } | undefined): string | undefined => {
  const said = figures?.['reader'];
  return typeof said === 'string' ? said : undefined;
};
