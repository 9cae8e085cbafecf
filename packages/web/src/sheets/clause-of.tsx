import type { ClauseId } from '@flagbridge/engine';
import { ClauseLink } from '../look/clause-link.tsx';
import { usePage } from './page-context.ts';

/** The clause of a node, where it has one. */
export function ClauseOf({ clause }: { readonly clause: ClauseId | undefined }) {
  const { read } = usePage();
  return clause === undefined ? null : <ClauseLink id={clause} read={read} />;
}
