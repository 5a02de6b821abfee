import { expect, it } from 'vitest';
import { ordersOf } from './order-names.ts';

it('an array is offered in an order only where its numbers or dates allow it', () => {
  expect(ordersOf(true, true)).toEqual(['novos', 'antigos']);
  expect(ordersOf(true, false)).toEqual([]);
});
