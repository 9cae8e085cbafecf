import type { Shape } from '@flagbridge/engine';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { isRare, rareComposers } from '../compose/index.ts';
import { AimForm } from './aim.tsx';
import { OrderForm } from './order.tsx';
import { PickManyForm } from './pick-many.tsx';
import type { ShapeProps } from './props.ts';
import { RollForm } from './roll.tsx';
import { RouteForm } from './route.tsx';
import { SlotsForm } from './slots.tsx';
import { SpreadForm } from './spread.tsx';
import { TextForm } from './text.tsx';

const forms: { readonly [is in Exclude<Shape['is'], 'pick' | 'place'>]: unknown } = {
  'pick-many': PickManyForm,
  spread: SpreadForm,
  aim: AimForm,
  route: RouteForm,
  slots: SlotsForm,
  order: OrderForm,
  roll: RollForm,
  text: TextForm,
};

export function OtherForm(props: ShapeProps<Shape, unknown>) {
  // Where its composer could not be loaded, another try for the form is one for it too.
  const { shape } = props.composition;
  useEffect(() => void (isRare(shape) && rareComposers.ask()), [shape]);
  const Form = forms[shape.is as keyof typeof forms] as FunctionComponent<typeof props>;
  return <Form {...props} />;
}
