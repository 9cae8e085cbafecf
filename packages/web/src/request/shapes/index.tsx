import type { Shape } from '@flagbridge/engine';
import type { FunctionComponent } from 'preact';
import { later } from '../../look/later.tsx';
import { AimForm } from './aim.tsx';
import { PickForm, PickManyForm } from './pick.tsx';
import { PlaceForm } from './place.tsx';
import type { ShapeProps } from './props.ts';
import { RouteForm } from './route.tsx';

// Many battles never ask in these shapes.
const SpreadForm = later(async () => (await import('./spread.tsx')).SpreadForm);
const SlotsForm = later(async () => (await import('./slots.tsx')).SlotsForm);
const OrderForm = later(async () => (await import('./order.tsx')).OrderForm);
const RollForm = later(async () => (await import('./roll.tsx')).RollForm);
const TextForm = later(async () => (await import('./text.tsx')).TextForm);

const forms = {
  pick: PickForm,
  'pick-many': PickManyForm,
  spread: SpreadForm,
  aim: AimForm,
  place: PlaceForm,
  route: RouteForm,
  slots: SlotsForm,
  order: OrderForm,
  roll: RollForm,
  text: TextForm,
} as const;

/** The form of the shape in hand. Matter and work are of that shape: the composer of the same name made them. */
export function ShapeForm(props: ShapeProps<Shape, unknown>) {
  const Form = forms[props.matter.shape.is] as unknown as FunctionComponent<ShapeProps<Shape, unknown>>;
  return <Form key={props.matter.request.id} {...props} />;
}
