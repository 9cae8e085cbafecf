import type { PartId, Sheet, SheetGroup } from '@flagbridge/engine';
import type { Battle } from '../battle/battle.ts';
import { SideMark } from '../look/side-mark.tsx';
import { arrange, type Block } from './arrange.ts';
import { Drawing } from './drawing.tsx';
import { Gauge } from './gauge.tsx';
import { isReference } from './order.ts';
import { PageContext, type PageParts, pageOf } from './page-context.ts';
import { Rows } from './rows.tsx';
import { Values } from './values.tsx';
import './sheet-page.css';
import './drawings.css';
import { splitLabel } from './words.ts';

interface SheetPageProps extends PageParts {
  readonly battle: Battle;
  readonly sheet: Sheet;
}

/** A whole record sheet on paper. */
export function SheetPage({ battle, sheet, ...parts }: SheetPageProps) {
  const page = pageOf(battle, sheet, parts);
  const at = (place: SheetGroup['place']): readonly SheetGroup[] =>
    sheet.groups.filter((group) => group.place === place);
  const reference = isReference(sheet, battle);
  const [left, right] = [at('left'), at('right')];
  const lit = battle.lit.value.includes(sheet.id) ? ' sheets-lit' : '';
  return (
    <PageContext.Provider value={page}>
      <article
        class={`sheets-frame sheets-side-${page.side === null ? 'none' : page.side % 4}${lit}`}
        aria-label={`${sheet.title}, record sheet`}
      >
        <div class="sheets-page paper">
          <Head sheet={sheet} reference={reference} battle={battle} />
          {at('head').map((group, i) => (
            <Group key={group.label} group={group} titled={reference || i > 0} />
          ))}
          {left.length + right.length === 0 ? null : (
            <div class={left.length === 0 || right.length === 0 ? 'sheets-one' : 'sheets-two'}>
              <Column groups={left} />
              <Column groups={right} />
            </div>
          )}
          {at('foot').map((group) => (
            <Group key={group.label} group={group} titled />
          ))}
          <p class="sheets-printed">
            {battle.info.scenario.title} · {battle.phases.value.clock.label} {battle.phases.value.clock.value ?? ''}
          </p>
        </div>
      </article>
    </PageContext.Provider>
  );
}

interface HeadProps {
  readonly sheet: Sheet;
  readonly reference: boolean;
  readonly battle: Battle;
}

function Head({ sheet, reference, battle }: HeadProps) {
  const index = battle.sides.findIndex(({ id }) => id === sheet.side);
  const kind = sheet.groups.find(({ place }) => place === 'head')?.label ?? '';
  return (
    <header class="sheets-head">
      {reference ? null : <SideMark index={index} size={48} />}
      <div>
        <h2>{sheet.title}</h2>
        <p>{reference ? sheet.side : [kind, battle.sides[index]?.title].filter((word) => word).join(', ')}</p>
      </div>
      <span class="sheets-book">
        {battle.info.title}
        <br />
        {reference ? 'Reference' : 'Record sheet'}
      </span>
    </header>
  );
}

function Column({ groups }: { readonly groups: readonly SheetGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <div class="sheets-column">
      {groups.map((group) => (
        <Group key={group.label} group={group} titled />
      ))}
    </div>
  );
}

function Group({ group, titled }: { readonly group: SheetGroup; readonly titled: boolean }) {
  const blocks = arrange(group.nodes, group.place === 'head' ? 'head' : 'other');
  const coded = group.nodes.some(({ label }) => splitLabel(label).code !== '');
  // A head lays its figures beside its first track, as the paper does.
  const beside = group.place === 'head' && blocks[0]?.is === 'gauge' && blocks[1]?.is === 'values';
  const draw = (block: Block) => (
    <BlockOf key={keyOf(block)} block={block} coded={coded} under={titled ? group.label : null} />
  );
  return (
    <section class={`sheets-group sheets-at-${group.place}`}>
      {titled ? <h3 class="lbl sheets-grouptitle">{group.label}</h3> : null}
      {beside ? (
        <>
          <div class="sheets-two sheets-wideleft">{blocks.slice(0, 2).map(draw)}</div>
          {blocks.slice(2).map(draw)}
        </>
      ) : (
        blocks.map(draw)
      )}
    </section>
  );
}

const keyOf = (block: Block): PartId => {
  if (block.is === 'gauge') return block.track.id;
  return block.is === 'drawing' ? block.node.id : `${block.is}:${block.nodes[0]?.id}`;
};

interface BlockProps {
  readonly block: Block;
  /** Its rows begin with codes, which stand in a column. */
  readonly coded: boolean;
  /** The title it stands under. */
  readonly under: string | null;
}

function BlockOf({ block, coded, under }: BlockProps) {
  switch (block.is) {
    case 'values':
      return <Values nodes={block.nodes} />;
    case 'gauge':
      return <Gauge value={block.value} track={block.track} />;
    case 'rows':
      return <Rows nodes={block.nodes} coded={coded} />;
    case 'drawing':
      return <Drawing node={block.node} under={under} />;
  }
}
