import { labelOf } from '@painel-pj/contract/documentos/rotulo-documento';
import type { AchadoLeitura } from '@painel-pj/contract/fontes/leitura';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { Contexto } from '../contexto.ts';
import { allSocios, type Dados } from '../read-dados.ts';
import type { Exame } from './examine.ts';

export const check = 'A leitura pode errar: confira.';
const feminine =
  /^(ata|alteração|cnh|certidão|convenção|declaração|identidade|inscrição|procuração|última)\b/i;

const lastPart = (chave: string) => chave.split('.').at(-1) ?? '';
const ownerOf = ({ socios }: Dados, chave: string) =>
  allSocios(socios).findLast(({ alvo }) => chave.startsWith(`${alvo}.`));

/** `RG de Ana Lima`. */
export function nameOf(dados: Dados, chave: string): string {
  const owner = ownerOf(dados, chave)?.nome;
  return owner ? `${labelOf(lastPart(chave))} de ${owner}` : labelOf(lastPart(chave));
}
export const inside = (documento: string) => `${feminine.test(documento) ? 'Na' : 'No'} ${documento}`;
export const within = (documento: string) => `${feminine.test(documento) ? 'na' : 'no'} ${documento}`;

/** Front and back of one document are one: what stands on either is there. */
const sideless = (chave: string) => chave.replace(/_?(frente|verso)$/i, '');
const isFoundBeside = (exames: readonly Exame[], { chave }: Exame, campo: string) =>
  exames.some(
    (other) =>
      other.chave !== chave &&
      sideless(other.chave) === sideless(chave) &&
      other.achados.some((one) => one.campo === campo && one.igual !== false && one.valor !== null),
  );

type Place = { exame: Exame; achado: AchadoLeitura; documento: string };

/** What is looked at in papers that could be read. */
export function listFound(
  dados: Dados,
  { leituras = [] }: Contexto,
  wanted: (place: Place) => boolean,
): Place[] {
  return leituras
    .filter(({ legivel }) => legivel === 'sim')
    .flatMap((exame) =>
      exame.achados.map((achado) => ({ exame, achado, documento: nameOf(dados, exame.chave) })),
    )
    .filter(wanted)
    .filter(({ exame, achado }) => !isFoundBeside(leituras, exame, achado.campo));
}

/** What the registration has under a field that was looked for. */
export function registeredOf(dados: Dados, campo: string): string {
  const socio = allSocios(dados.socios).findLast(({ alvo }) => campo.startsWith(`${alvo}.`));
  const field = lastPart(campo);
  if (socio) return getOwn({ nome: socio.nome, cpf: socio.cpf, cnpj: socio.cnpj }, field) ?? '';
  if (field === 'endereco') return `${dados.logradouro}, ${dados.numero}`;
  const value: unknown = getOwn(dados, field);
  return typeof value === 'string' ? value : '';
}
