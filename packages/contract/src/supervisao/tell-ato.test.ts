import { expect, it } from 'vitest';
import { acoes } from '../plataforma/atos.ts';
import { tellAct, tellToday } from './tell-ato.ts';

it.each(acoes)('%s is told in words', (acao) => {
  const told = tellAct({ acao, detalhes: {} });
  expect(told).not.toContain(acao);
  expect(told).toMatch(/^\p{Ll}[\p{L} ,]+$/u);
});

it('a document is called by its name', () => {
  expect(tellAct({ acao: 'documento.recebido', detalhes: { chave: 'contratoSocial' } })).toBe(
    'enviou um documento: Contrato Social',
  );
});

it('a document of a partner is told by its name', () => {
  expect(tellAct({ acao: 'documento.conferido', detalhes: { chave: 'socios.1.rgFrente' } })).toBe(
    'conferiu um documento: RG (frente) do 2º sócio',
  );
  expect(tellAct({ acao: 'documento.conferido', detalhes: { chave: 'socios.1.socios.0.rg' } })).toBe(
    'conferiu um documento: RG do 1º sócio do 2º sócio',
  );
});

it('an approval with every document judged is told apart from one without a look', () => {
  const tell = (detalhes: object) => tellAct({ acao: 'cadastro.aprovado', detalhes: { ...detalhes } });
  expect(tell({ papeisConferidos: true })).toBe('aprovou o cadastro, com todos os documentos conferidos');
  expect(tell({})).toBe('aprovou o cadastro');
  expect(tell({ papeisNaoVistos: [{ chave: 'rg', sha256: 'x' }] })).toMatch(/sem que alguém tivesse aberto/);
  expect(tell({ papeisNaoVistos: [{ chave: 'rg', sha256: 'x', mudou: true }] })).toMatch(
    /aprovou o cadastro, com o que fora conferido só antes da mudança: RG$/,
  );
});

it('an approval in spite of something says why', () => {
  const detalhes = { impedimentos: ['email-descartavel'], justificativa: 'Confirmado por telefone.' };
  expect(tellAct({ acao: 'cadastro.aprovado', detalhes })).toBe(
    'aprovou o cadastro, com a justificativa “Confirmado por telefone.”',
  );
});

it('an act of a newer provider is not hidden', () => {
  expect(tellAct({ acao: 'cadastro.arquivado', detalhes: {} })).toBe(
    'fez uma alteração (cadastro.arquivado)',
  );
});

const hoje = { user: 'ana.lima', nomeCompleto: 'Ana Lima', mudouEm: '2026-03-12T15:00:00Z' };

it('who has another login today is told with it, and since when', () => {
  expect(tellToday('ana', { hoje }, (moment) => moment.slice(0, 10))).toBe(
    'hoje ana.lima (Ana Lima), mudou de login em 2026-03-12',
  );
});

it('who has another name today, and the same login, is told with it', () => {
  expect(tellToday('ana.lima', { hoje }, (moment) => moment.slice(0, 10))).toBe(
    'hoje Ana Lima, mudou de nome em 2026-03-12',
  );
});

it('who is called the same needs no word', () => {
  expect(tellToday('ana', {}, String)).toBe('');
});
