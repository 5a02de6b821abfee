export type Agent = { navegador: string | null; sistema: string | null };

/** The order matters: most browsers also send the names of others. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (known: [RegExp, string][], text: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Keeps only the names of browser and system, which people recognise; null if unknown. */
export function readAgent(header: string | undefined): Agent {
  const text = (header ?? '').slice(0, 512);
  return { navegador: find(browsers, text), sistema: find(systems, text) };
}
