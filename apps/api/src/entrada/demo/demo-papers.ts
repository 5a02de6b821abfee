import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import type { Documentos } from '@painel-pj/contract/documentos/documento';
import type { CompanyKind } from '@painel-pj/regras/company-kind';
import { createRandom, type Random } from './random.ts';

const byKind: Record<CompanyKind, readonly string[]> = {
  Ltda: ['contratoSocial', 'cartaoCnpj'],
  'S.A.': ['estatutoSocial', 'ataEleicao', 'cartaoCnpj'],
  MEI: ['ccmei'],
};

const words = (chave: string) => chave.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Stored names as different senders write them: Windows and Unix paths, or a bare name. */
function storedName(random: Random, chave: string, extension: string, month: string): string {
  const name = `${words(chave)}-${random.digits(10)}.${extension}`;
  const style = random.integer(0, 9);
  if (style < 5) return `uploads/${month}/${name}`;
  return style < 9 ? `C:\\cadastros\\${month.replace('/', '\\')}\\${name}` : name;
}

const nameAll = (random: Random, chaves: readonly string[], extension: string, month: string): Documentos =>
  Object.fromEntries(chaves.map((chave) => [chave, storedName(random, chave, extension, month)]));

/** The papers that a company of this kind has, and its power of attorney where one is used. */
export function companyPapers(
  random: Random,
  month: string,
  { kind, hasAttorney }: { kind: CompanyKind; hasAttorney: boolean },
): Documentos {
  return {
    ...nameAll(random, [...byKind[kind], ...(hasAttorney ? ['procuracao'] : [])], 'pdf', month),
    ...nameAll(random, ['comprovanteEndereco'], random.chance(0.4) ? 'jpg' : 'pdf', month),
  };
}

/** A person has the same papers in each company. */
export function partnerPapers({ cpf }: Pick<Socio, 'cpf'>, month: string): Documentos {
  const random = createRandom(Number(cpf.slice(0, 9)));
  return nameAll(random, [random.chance(0.5) ? 'cnh' : 'rg'], 'jpg', month);
}
