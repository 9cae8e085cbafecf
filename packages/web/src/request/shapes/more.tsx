import { AimForm } from './aim.tsx';
import { OrderForm } from './order.tsx';
import { PickManyForm } from './pick-many.tsx';
import { RollForm } from './roll.tsx';
import { RouteForm } from './route.tsx';
import { SlotsForm } from './slots.tsx';
import { SpreadForm } from './spread.tsx';
import { TextForm } from './text.tsx';

/** The forms that are loaded after the first question stands, by shape. */
export const forms = {
  'pick-many': PickManyForm,
  spread: SpreadForm,
  aim: AimForm,
  route: RouteForm,
  slots: SlotsForm,
  order: OrderForm,
  roll: RollForm,
  text: TextForm,
} as const;
