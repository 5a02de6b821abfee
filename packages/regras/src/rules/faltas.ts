import { type Exigivel, exigiveis } from '@painel-pj/contract/cadastros/exigiveis';
import { nameCampo } from '@painel-pj/contract/cadastros/tell-mudancas';
import { ownersOf } from '../company-kind.ts';
import { allSocios, type Campo, type Dados, obrigatorios } from '../read-dados.ts';
import { defineRegra } from '../regra.ts';
import { joinWords } from '../words.ts';

/** Whether what the institution asks for was told; of people, of every one of them. */
function isTold(dados: Dados, exigido: Exigivel): boolean {
  const people = [...allSocios(dados.socios).filter(({ cnpj }) => !cnpj), ...dados.administradores];
  if (exigido === 'pep') return people.every(({ pep }) => pep);
  if (exigido === 'nascimento') return people.every(({ nascimento }) => nascimento);
  if (exigido === 'administradores') return dados.administradores.length > 0;
  if (exigido === 'cnaePrincipal') return dados.cnaes.length > 0;
  return dados[exigido] !== '' && dados[exigido] !== null;
}

const semValor = defineRegra<{ faltam: string[] }>({
  codigo: 'nao-informado',
  nivel: 'atencao',
  reason:
    'Nothing can be compared with a document where nothing was filled in. What the institution asks for beyond that is in `EXIGIR`. Directors named as administrators stand for partners where a company has none by law.',
  texto: ({ faltam }) => `Não informado: ${faltam.join(', ')}.`,
  pedido: ({ faltam }) => `Informe: ${faltam.join(', ')}.`,
  example: { faltam: ['Bairro'] },
  find: (dados, { exigir = [] }) => {
    const typed = new Set(dados.placeholders.map(({ campo }) => campo));
    const missing: string[] = obrigatorios.filter((campo) => dados[campo] === '' && !typed.has(campo));
    const hasNoOwners = ownersOf(dados) === 'dispensa';
    const isDirected = hasNoOwners && dados.administradores.length > 0;
    if (dados.socios?.length === 0 && !isDirected) missing.push('socios');
    missing.push(...exigir.filter((exigido) => !isTold(dados, exigido)));
    const names = new Map(Object.entries({ ...exigiveis, socios: hasNoOwners ? 'Dirigentes' : 'Sócios' }));
    const faltam = missing.map((campo) => names.get(campo) ?? nameCampo(campo));
    if (faltam.length === 0) return [];
    return [{ valores: { faltam }, ...(missing[0] && missing.length === 1 && { alvo: missing[0] }) }];
  },
});

const valorDeTeste = defineRegra<{ campo: Campo; valor: string }>({
  codigo: 'valor-de-teste',
  nivel: 'atencao',
  reason: 'A value typed only to get past a form (TESTE, 99999-9999, 00000-000) is a value that is missing.',
  texto: ({ campo, valor }) => `Não informado: ${nameCampo(campo)} está como “${valor}”.`,
  pedido: ({ campo, valor }) => `Informe ${nameCampo(campo)}: recebemos “${valor}”.`,
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
