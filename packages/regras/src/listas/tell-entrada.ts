import type { Descartes } from '@painel-pj/contract/analise/comparacao';
import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import type { EntradaLista } from '@painel-pj/contract/fontes/listas';
import { formatCnpj, formatCpf } from '@painel-pj/contract/plataforma/mascaras';
import { countOf, joinWords } from '../words.ts';
import type { AchadoLista, Descarte } from './judge-entrada.ts';

export const tellNascimento = (nascimento: string): string =>
  nascimento.includes('/') ? nascimento.replace('/', ' a ') : tellDate(nascimento);

export const tellDocumento = (numero: string): string =>
  numero.length === 14 ? `CNPJ ${formatCnpj(numero)}` : `CPF ${formatCpf(numero)}`;

export const tellDigitos = (digitos: string): string => `***.${digitos.slice(0, 3)}.${digitos.slice(3)}-**`;

/** What agrees beside the name, as an end of the sentence; empty where it is the number in full. */
export const tellMascara = ({ modo, entrada: { digitos } }: AchadoLista): string =>
  modo === 'mascara' && digitos ? ` Confere o CPF (${tellDigitos(digitos)}).` : '';

/** `inidônea, Prefeitura de X, processo 12/2019`, with its end. */
export const tellMotivo = ({ motivo }: EntradaLista): string => (motivo ? `: ${motivo}` : '');

const tellNome = ({ nome, palavras }: { nome: string; palavras: readonly string[] }) =>
  palavras.length > 0
    ? `O nome tem ${countOf(palavras.length, 'palavra igual ou quase', 'palavras iguais ou quase')} (${joinWords(palavras)}).`
    : `O nome na lista é outro: ${nome}.`;

function tellBirth(nascimento: string, { nascimentos }: EntradaLista): string {
  if (nascimentos.length === 0) return 'A lista não diz o nascimento: só o nome foi comparado.';
  const listed = joinWords(nascimentos.map(tellNascimento));
  return nascimento
    ? `O ano de nascimento confere: ${listed} na lista, ${tellDate(nascimento)} no cadastro.`
    : `A lista diz o nascimento (${listed}) e o cadastro não: compare num documento.`;
}

/** Why an entry was found, and what is not known: two sentences. */
export function tellFrases({ modo, entrada, pessoa, palavras, tipo }: AchadoLista): string[] {
  const name = tellNome({ nome: entrada.nome, palavras });
  if (modo === 'numero') return [`O ${tellDocumento(pessoa.numero)} está na lista, por inteiro.`, name];
  if (modo === 'raiz') {
    return [
      `A lista traz o ${tellDocumento(entrada.documento ?? '')}, outra filial da mesma empresa.`,
      'Pode valer para a empresa inteira ou só para a filial: veja o motivo.',
    ];
  }
  if (modo === 'mascara') {
    const shown = tellDigitos(entrada.digitos ?? '');
    return [`O CPF confere no que a lista mostra (${shown}), com o primeiro nome e mais um.`, name];
  }
  return [name, tipo === 'pessoa' ? tellBirth(pessoa.nascimento, entrada) : 'A lista não tem o CNPJ.'];
}

/** What the list tells that the person is not. */
function tellDiz({ motivo, entrada }: Descarte): string {
  const { documento, digitos, nascimentos, nacionalidades } = entrada;
  if (motivo === 'outro_cpf')
    return documento ? tellDocumento(documento) : `CPF ${tellDigitos(digitos ?? '')}`;
  if (motivo === 'outro_nascimento') return nascimentos.map(tellNascimento).join('; ');
  return motivo === 'outro_pais' ? nacionalidades.join('; ') : '';
}

const mostShown = 50;

/** How many were dropped, and the first of them. Null: nobody was. */
export const tellDescartes = (all: readonly Descarte[]): Descartes | null =>
  all.length === 0
    ? null
    : {
        total: all.length,
        primeiros: all.slice(0, mostShown).map((one) => ({
          ...{ nome: one.pessoa.nome, lista: one.entrada.lista, naLista: one.entrada.nome },
          ...{ motivo: one.motivo, diz: tellDiz(one) },
        })),
      };
