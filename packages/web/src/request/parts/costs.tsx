import type { ClauseId, Labelled } from '@flagbridge/engine';
import { figure } from '../../look/figure.ts';
import { Why } from '../../look/why.tsx';
import type { Wording } from '../compose/index.ts';
import { capital, figureName } from '../compose/words.ts';
import './costs.css';

interface CostsProps {
  readonly costs: { readonly [name: string]: Labelled } | undefined;
  readonly wording: Wording;
  readonly read: (id: ClauseId) => void;
  /** Names that stand elsewhere already. */
  readonly but?: readonly string[];
  /** Labels by name, where a cost belongs to an option. */
  readonly labels?: ReadonlyMap<string, string>;
}

/** What the choice costs so far; every figure says why. */
export function Costs({ costs = {}, wording, read, but = [], labels }: CostsProps) {
  const shown = Object.entries(costs).filter(([name]) => !but.includes(name));
  if (shown.length === 0) return null;
  return (
    <dl class="rq-costs">
      {shown.map(([name, sum]) => {
        const title = capital(labels?.get(name) ?? figureName(wording, name));
        const [part, ...more] = sum.parts;
        const said = part !== undefined && more.length === 0 ? part.label : '';
        return (
          <div key={name} class={name === 'risk' && sum.total > 0 ? 'risk' : ''}>
            <dt class={title.length > 18 ? undefined : 'lbl'}>{title}</dt>
            <dd>
              <Why sum={sum} read={read} title={`${title} ${figure(sum.total)}`} unit={name === 'risk' ? ' %' : ''}>
                <b>{figure(sum.total)}</b>
                {name === 'risk' && ' %'}
              </Why>{' '}
              {name !== 'risk' && said !== '' && <small>{said}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
