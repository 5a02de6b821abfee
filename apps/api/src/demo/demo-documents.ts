import type { Documentos } from '@painel-pj/contract/documento';
import type { Random } from './random.ts';

type Kind = { chave: string; extensions: readonly string[]; presence: number };

const companyKinds: readonly Kind[] = [
  { chave: 'contratoSocial', extensions: ['pdf', 'pdf', 'docx'], presence: 0.9 },
  { chave: 'cartaoCnpj', extensions: ['pdf', 'jpg', 'png'], presence: 0.8 },
  { chave: 'comprovanteEndereco', extensions: ['jpg', 'jpeg', 'pdf', 'webp'], presence: 0.75 },
  { chave: 'faturamentoAnual', extensions: ['xlsx', 'pdf'], presence: 0.3 },
  { chave: 'procuracao', extensions: ['pdf'], presence: 0.15 },
];
const partnerKinds: readonly Kind[] = [
  { chave: 'rgFrente', extensions: ['jpg', 'jpeg', 'png'], presence: 0.8 },
  { chave: 'rgVerso', extensions: ['jpg', 'jpeg', 'png'], presence: 0.75 },
  { chave: 'selfie', extensions: ['jpg', 'webp'], presence: 0.3 },
];

const words = (chave: string) => chave.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Stored names as different senders write them: Windows and Unix paths, a bare name, or no file under a key. */
function storedName(random: Random, { chave, extensions }: Kind, month: string): string | null {
  if (random.chance(0.03)) return null;
  const name = `${words(chave)}-${random.digits(10)}.${random.pick(extensions)}`;
  const style = random.integer(0, 9);
  if (style < 5) return `uploads/${month}/${name}`;
  return style < 9 ? `C:\\cadastros\\${month.replace('/', '\\')}\\${name}` : name;
}

function buildDocuments(random: Random, kinds: readonly Kind[], month: string): Documentos {
  const present = kinds.filter(({ presence }) => random.chance(presence));
  return Object.fromEntries(present.map((kind) => [kind.chave, storedName(random, kind, month)]));
}

export function companyDocuments(random: Random, month: string): Documentos {
  return random.chance(0.08) ? {} : buildDocuments(random, companyKinds, month);
}

export function partnerDocuments(random: Random, month: string): Documentos {
  return random.chance(0.2) ? {} : buildDocuments(random, partnerKinds, month);
}
