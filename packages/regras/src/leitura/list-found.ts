import { socioAt } from '@painel-pj/contract/cadastros/list-socios';
import { labelOf } from '@painel-pj/contract/documentos/rotulo-documento';
import type { AchadoLeitura } from '@painel-pj/contract/fontes/leitura';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { Contexto } from '../contexto.ts';
import type { Dados } from '../read-dados.ts';
import type { Exame } from './examine.ts';

export const check = 'A leitura pode errar: confira.';
const feminine =
  /^(ata|alteração|cnh|certidão|convenção|declaração|identidade|inscrição|procuração|última)\b/i;

const lastPart = (chave: string) => chave.split('.').at(-1) ?? '';
const ownerOf = ({ socios }: Dados, chave: string) => socioAt(socios ?? [], chave);

/** `RG de Ana Lima`. */
export function nameOf(dados: Dados, chave: string): string {
  const owner = ownerOf(dados, chave)?.nome;
  return owner ? `${labelOf(lastPart(chave))} de ${owner}` : labelOf(lastPart(chave));
}
export const inside = (documento: string) => `${feminine.test(documento) ? 'Na' : 'No'} ${documento}`;
export const within = (documento: string) => `${feminine.test(documento) ? 'na' : 'no'} ${documento}`;

/** Front and back of one document are one: what stands on either is there. */
const sideless = (chave: string) => chave.replace(/_?(frente|verso)$/i, '');
const isFoundOn = (sides: readonly Exame[], { chave }: Exame, campo: string) =>
  sides.some(
    (other) =>
      other.chave !== chave &&
      other.achados.some((one) => one.campo === campo && one.igual !== false && one.valor !== null),
  );

type Found = { exame: Exame; achado: AchadoLeitura };

/** What is looked at in papers that could be read. */
export function listFound(
  dados: Dados,
  { leituras = [] }: Contexto,
  wanted: (found: Found) => boolean,
): (Found & { documento: string })[] {
  const documents = Map.groupBy(leituras, ({ chave }) => sideless(chave));
  const isFoundBeside = (exame: Exame, campo: string) =>
    isFoundOn(documents.get(sideless(exame.chave)) ?? [], exame, campo);
  return leituras
    .filter(({ legivel }) => legivel === 'sim')
    .flatMap((exame) => exame.achados.map((achado) => ({ exame, achado })))
    .filter(wanted)
    .filter(({ exame, achado }) => !isFoundBeside(exame, achado.campo))
    .map((found) => ({ ...found, documento: nameOf(dados, found.exame.chave) }));
}

/** What the registration has under a field that was looked for. */
export function registeredOf(dados: Dados, campo: string): string {
  const socio = ownerOf(dados, campo);
  const field = lastPart(campo);
  if (socio) return getOwn({ nome: socio.nome, cpf: socio.cpf, cnpj: socio.cnpj }, field) ?? '';
  if (field === 'endereco') return `${dados.logradouro}, ${dados.numero}`;
  const value: unknown = getOwn(dados, field);
  return typeof value === 'string' ? value : '';
}
