type Triple = readonly [number, number, number];

function toLinear(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function toHex(linear: Triple): string {
  const digits = linear.map((value) => {
    const clamped = Math.min(1, Math.max(0, value));
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

function toOklab(hex: string): Triple {
  const [r, g, b] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([L, a, b]: Triple): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return toHex([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]);
}

/** The same as CSS `color-mix(in oklab, color weight, base)`. */
export function mix(color: string, base: string, weight: number): string {
  const [from, to] = [toOklab(color), toOklab(base)];
  const at = (i: 0 | 1 | 2) => from[i] * weight + to[i] * (1 - weight);
  return fromOklab([at(0), at(1), at(2)]);
}

/** The hue of `color` at another lightness, with its chroma capped. */
export function shade(color: string, lightness: number, maxChroma: number): string {
  const [, a, b] = toOklab(color);
  const chroma = Math.hypot(a, b);
  const scale = chroma > maxChroma ? maxChroma / chroma : 1;
  return fromOklab([lightness, a * scale, b * scale]);
}

function luminance(hex: string): number {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export const worstContrast = (color: string, backgrounds: readonly string[]) =>
  Math.min(...backgrounds.map((background) => contrast(color, background)));

/** `color`, made darker or lighter only as much as needed for the contrast with these backgrounds. */
export function readable(color: string, backgrounds: readonly string[], ratio = 4.5): string {
  const goal = ['#000000', '#ffffff'].reduce((a, b) =>
    worstContrast(b, backgrounds) > worstContrast(a, backgrounds) ? b : a,
  );
  for (let weight = 0; weight < 1; weight += 0.02) {
    const candidate = mix(goal, color, weight);
    if (worstContrast(candidate, backgrounds) >= ratio) return candidate;
  }
  return goal;
}
