import { foldText } from '../fold-text.ts';

/** As lists of others write them, where Unicode has another name. */
const others: Readonly<Record<string, string>> = {
  'iran islamic republic of': 'IR',
  'syrian arab republic': 'SY',
  'russian federation': 'RU',
  'democratic people s republic of korea': 'KP',
  'korea north': 'KP',
  'republic of korea': 'KR',
  'democratic republic of the congo': 'CD',
  'congo democratic republic of the': 'CD',
  'venezuela bolivarian republic of': 'VE',
  'united states of america': 'US',
  'united kingdom of great britain and northern ireland': 'GB',
  'united republic of tanzania': 'TZ',
  'state of palestine': 'PS',
  'lao people s democratic republic': 'LA',
  'republic of moldova': 'MD',
  'cote d ivoire': 'CI',
  'viet nam': 'VN',
  burma: 'MM',
};

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function readNames(): Map<string, string> {
  const names = new Map(Object.entries(others));
  for (const language of ['en', 'pt-BR']) {
    const region = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
      const name = region.of(code);
      if (name) names.set(foldText(name), code);
    }
  }
  return names;
}

let known: Map<string, string> | undefined;

/** Two letters; undefined where the name is not known. */
export function findPais(text: string): string | undefined {
  if (/^[A-Z]{2}$/.test(text)) return text;
  known ??= readNames();
  return known.get(foldText(text).replace(/^the /, ''));
}
