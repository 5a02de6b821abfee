import { expect, it } from 'vitest';
import { tellDetails } from './tell-detalhes.ts';

it('what came back is told by words', () => {
  const detalhes = {
    voltouAPendente: true,
    voltouDe: 'com_a_empresa',
    codigo: 'cep-de-outra-uf',
    alvo: 'socios.0.rgFrente',
  };
  expect(tellDetails({ detalhes }, String)).toEqual([
    'Voltou à análise: sim',
    'Voltou de: Com a empresa',
    'Alerta: CEP de outra UF',
    'Sobre: RG (frente) do 1º sócio',
  ]);
});

it('what the company said of an item is told by its place on the screen, which begins with one', () => {
  const detalhes = { item: 3, naoPode: true };
  expect(tellDetails({ detalhes }, String)).toEqual(['Item: 4', 'Não pode enviar: sim']);
});

it('a review that was due is told with its category and months', () => {
  const detalhes = { revisao: 'renovacao', risco: 'medio', meses: 24 };
  expect(tellDetails({ detalhes }, String)).toEqual([
    'Revisão: Prazo de revisão',
    'Risco: Médio',
    'Meses: 24',
  ]);
});

it('an alerta and a reason are told by their names, what nobody knows any more by its code', () => {
  const detalhes = {
    impedimentos: ['cpf-invalido', 'de-antes'],
    motivos: ['documento_ilegivel', 'de_antes'],
  };
  const motivos = [{ codigo: 'documento_ilegivel', nome: 'Documento ilegível ou incompleto' }];
  expect(tellDetails({ detalhes }, String, motivos)).toEqual([
    'Impedimentos: CPF inválido, de antes',
    'Motivos: Documento ilegível ou incompleto, de antes',
  ]);
});

it('what changed is told with both values, also when there was none', () => {
  const detalhes = {
    email: { de: '', para: 'ana@aurora.example' },
    role: { de: 'representante', para: 'admin' },
    resumoDiario: { de: 'desligado', para: 'ligado' },
    com: 'codigo-backup',
    filtro: { filtro: 'pendente', uf: 'SP' },
  };
  expect(tellDetails({ detalhes }, String)).toEqual([
    'Email: de vazio para ana@aurora.example',
    'Função: de Representante para Admin',
    'Resumo do dia: de desligado para ligado',
    'Com: código de backup',
    'Filtros: pendente, UF SP',
  ]);
});

it('details are told one by one, and none by its key', () => {
  const detalhes = {
    versao: 3,
    chave: 'rg',
    motivos: ['outro', 'sem_resposta'],
    definitiva: false,
    campos: { cep: { de: '1', para: '2' }, email: 'alterado' },
    itens: [{ alvo: 'cep' }, { alvo: 'rg' }],
    coisaNova: 'x',
    alvo: 'socios.1.rgFrente',
    emRevisao: true,
    vazio: null,
    validoAte: '2026-11-19T07:00:05.812Z',
    prazo: '2026-12-05T02:59:59.999Z',
    justificativaSha256: 'e3b0c44298fc1c149afbf4c8996fb924',
  };
  expect(tellDetails({ detalhes }, (moment) => moment.slice(0, 10))).toEqual([
    'Versão: 3',
    'Motivos: outro, sem resposta',
    'Definitiva: não',
    'Campos: CEP, Email alterado',
    'Itens: 2',
    'Coisa nova: x',
    'Sobre: RG (frente) do 2º sócio',
    'Segue aprovado, com mudança a rever: sim',
    'Válido até: 2026-11-19',
    'Prazo: 04/12/2026',
  ]);
});

it('what was filtered is told as the screen has it: days, acts, reasons and alertas by their names', () => {
  const filtros = {
    acao: 'cadastro.recusado',
    motivo: 'outro',
    alerta: 'cep-de-outra-uf',
    de: '2026-11-01',
    ate: '2026-11-30',
    recebidoAte: '2026-11-30',
    nivel: 'atencao',
  };
  expect(tellDetails({ detalhes: { filtros } }, String, [{ codigo: 'outro', nome: 'Outro' }])).toEqual([
    'Filtros: Ato recusou o cadastro, Motivo Outro, Alerta CEP de outra UF, De 01/11/2026, Até 30/11/2026, ' +
      'Recebido até 30/11/2026, Nível atenção',
  ]);
});

it.each(Object.getOwnPropertyNames(Object.prototype))(
  '%s is told as text, as a name and as a value',
  (word) => {
    const detalhes = Object.fromEntries([...['alerta', 'voltouDe', 'com', word].map((name) => [name, word])]);
    for (const told of tellDetails({ detalhes }, String)) expect(told).toMatch(/^[^{}[\]]+: [^{}[\]]+$/);
  },
);
