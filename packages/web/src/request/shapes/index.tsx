import type { Shape } from '@flagbridge/engine';
import type { FunctionComponent } from 'preact';
import { NotLoaded } from '../../look/later.tsx';
import { part } from '../../look/part.ts';
import { PickForm } from './pick.tsx';
import { PlaceForm } from './place.tsx';
import type { ShapeProps } from './props.ts';

// As with the composers: those that battles begin with are here, the others come while one decides.
const first: { readonly [is: string]: unknown } = { pick: PickForm, place: PlaceForm };

export const moreForms = part(async () => (await import('./more.tsx')).forms);

/** The form of the shape in hand. Matter and work are of that shape: the composer of the same name made them. */
export function ShapeForm(props: ShapeProps<Shape, unknown>) {
  const { is } = props.matter.shape;
  const Form = first[is] ?? (moreForms.here.value as typeof first | null)?.[is];
  if (Form === undefined) return <NotLoaded part={moreForms} />;
  const Known = Form as FunctionComponent<ShapeProps<Shape, unknown>>;
  return <Known key={props.matter.request.id} {...props} />;
}
