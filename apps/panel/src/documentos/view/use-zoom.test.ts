import { expect, it } from 'vitest';
import { clampZoom, stepZoom } from './use-zoom.ts';

it('goes up and down by the same steps', () => {
  expect(stepZoom(stepZoom(1, 1), -1)).toBe(1);
  expect(stepZoom(1, 1)).toBe(1.25);
});

it('stops at the fit on the way past it', () => {
  expect(stepZoom(1.1, -1)).toBe(1);
  expect(stepZoom(0.9, 1)).toBe(1);
});

it('has an end on both sides', () => {
  expect(stepZoom(8, 1)).toBe(8);
  expect(stepZoom(0.25, -1)).toBe(0.25);
  expect(clampZoom(100)).toBe(8);
});
