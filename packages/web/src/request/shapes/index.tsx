import type { Shape } from '@flagbridge/engine';
import { later } from '../../look/later.tsx';
import { PickForm } from './pick.tsx';
import { PlaceForm } from './place.tsx';
import type { ShapeProps } from './props.ts';

// Most battles begin with placing or a simple choice; the forms of all other shapes come in one part.
export const OtherForm = later(async () => (await import('./other-form.tsx')).OtherForm);

/** The form of the shape in hand. Composition and work are of that shape: the composer of the same name made them. */
export function ShapeForm(props: ShapeProps<Shape, unknown>) {
  const { request, shape } = props.composition;
  const Form = shape.is === 'pick' ? PickForm : shape.is === 'place' ? PlaceForm : OtherForm;
  return <Form key={request.id} {...(props as ShapeProps<never, never>)} />;
}
