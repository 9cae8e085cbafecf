import { Why } from '../look/why.tsx';
import type { ValueNode } from './card-parts.ts';
import { usePage } from './page-context.ts';
import { StateMark } from './state-mark.tsx';
import { figure } from './words.ts';
import './parts.css';

/** The figure of a value: the former one struck through beside it, its parts behind it. */
export function Figure({ node, marked = true }: { readonly node: ValueNode; readonly marked?: boolean }) {
  const { read } = usePage();
  const { value, of, was, why, state } = node;
  const text = (
    <>
      <b>{figure(value)}</b>
      {of === undefined ? null : (
        <>
          {' '}
          <small>of {of}</small>
        </>
      )}
    </>
  );
  return (
    <span class={String(value).length > 5 ? 'sheets-figure sheets-word' : 'sheets-figure'}>
      {was === undefined ? null : (
        <s>
          <span class="vh">was </span>
          {figure(was)}
        </s>
      )}
      {why === undefined ? (
        <span>{text}</span>
      ) : (
        <Why sum={why} read={read} title={`${node.label} ${figure(value)}${of === undefined ? '' : ` of ${of}`}`}>
          {text}
        </Why>
      )}
      {marked && state !== undefined && state !== 'ok' ? <StateMark state={state} /> : null}
    </span>
  );
}
