import { ownersOf } from '../company-kind.ts';
import { type Campo, campos, optionalCampos } from '../read-dados.ts';
import { defineRegra } from '../regra.ts';
import { joinWords } from '../words.ts';

const required = (Object.keys(campos) as Campo[]).filter((campo) => !optionalCampos.has(campo));

const semValor = defineRegra<{ faltam: string[] }>({
  codigo: 'nao-informado',
  nivel: 'atencao',
  reason: 'Nothing can be compared with a document where nothing was filled in.',
  texto: ({ faltam }) => `Não informado: ${faltam.join(', ')}.`,
  pedido: ({ faltam }) => `Informe: ${faltam.join(', ')}.`,
  example: { faltam: ['Bairro'] },
  find: (dados) => {
    const typed = new Set(dados.placeholders.map(({ campo }) => campo));
    const missing: string[] = required.filter((campo) => dados[campo] === '' && !typed.has(campo));
    if (dados.socios?.length === 0) missing.push('socios');
    const who = ownersOf(dados) === 'dispensa' ? 'Dirigentes' : 'Sócios';
    const faltam = missing.map((campo) => (campo === 'socios' ? who : campos[campo as Campo]));
    if (faltam.length === 0) return [];
    return [{ valores: { faltam }, ...(missing[0] && missing.length === 1 && { alvo: missing[0] }) }];
  },
});

const valorDeTeste = defineRegra<{ campo: Campo; valor: string }>({
  codigo: 'valor-de-teste',
  nivel: 'atencao',
  reason: 'A value typed only to get past a form (TESTE, 99999-9999, 00000-000) is a value that is missing.',
  texto: ({ campo, valor }) => `Não informado: ${campos[campo]} está como “${valor}”.`,
  pedido: ({ campo, valor }) => `Informe ${campos[campo]}: recebemos “${valor}”.`,
  example: { campo: 'bairro', valor: 'TESTE' },
  find: ({ placeholders }) => placeholders.map((valores) => ({ valores, alvo: valores.campo })),
});

const sociosIlegiveis = defineRegra<Record<never, never>>({
  codigo: 'socios-ilegiveis',
  nivel: 'atencao',
  reason: 'Imported partners may come in a form that nobody can read; they are not taken for none.',
  texto: () => 'Não foi possível ler os sócios.',
  pedido: () => `Envie de novo os sócios, com ${joinWords(['nome', 'CPF', 'participação'])} de cada um.`,
  example: {},
  find: ({ socios }) => (socios === null ? [{ valores: {}, alvo: 'socios' }] : []),
});

export const regrasFaltas = [semValor, valorDeTeste, sociosIlegiveis];
