import { randomUUID } from 'node:crypto';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import type { Known } from '../inputs/requests.ts';
import type { Name } from '../support/calls.ts';
import { createPlace, publish } from '../support/documents.ts';
import { askByLink } from '../support/links.ts';
import { bearing, mintKeys, mintPerson, mintSession, mintSessions, type Scope } from '../support/sessions.ts';
import { randomAddress, type Target } from '../support/target.ts';
import { nobody } from './probes.ts';

/** Of these the server makes four at a time; the fifth is told to come back, with a 503. */
const fewAtOnce: Partial<Record<Name, number>> = { listCadastros: 3, exportCadastros: 3, getDossie: 1 };

/** Expensive to answer, so that most ids asked for are of nothing. */
const isExpensive = (name: Name) => name === 'getDossie';
const strangers = Array.from({ length: 20 }, () => randomUUID());

type Prepared = Known & { connections: number; headers(at: number): Record<string, string> };

/** Calls one token makes before the next one's turn: under every limit. */
const perToken = 200;
/** The same for a link. */
const perLink = 50;
const askedItems = [
  { texto: 'Confira o CEP.', alvo: 'cep' },
  { texto: 'Confira os sócios.', alvo: 'socios' },
];
const addressesAtLogin = 4;

const scopes: Partial<Record<Name, Scope>> = { setup2fa: 'configuracao', confirm2fa: 'configuracao' };
const byKey = new Set<Name>([
  'receiveCadastro',
  'correctCadastro',
  'receiveConsulta',
  'receiveDocumento',
  'receiveDocumentoSocio',
]);
const byLink = new Set<Name>(['openPedido', 'answerItem', 'answerItemByFile']);
const open = new Set<Name>(['login', 'config', 'saudeViva', 'saudePronta', 'getArquivo']);

async function prepareHeaders(target: Target, name: Name, inputs: number, userId: string) {
  if (name === 'login') {
    const addresses = Array.from({ length: addressesAtLogin }, randomAddress);
    return (at: number) => ({ 'x-forwarded-for': addresses[at % addressesAtLogin] ?? '' });
  }
  if (open.has(name)) return () => ({});
  const turn = name === 'logout' ? 1 : perToken;
  const many = Math.ceil(inputs / turn);
  if (byKey.has(name)) {
    const keys = await mintKeys(target, many, sender);
    return (at: number) => ({ 'x-integration-key': keys[Math.floor(at / turn)] ?? '' });
  }
  if (byLink.has(name)) {
    // In a whole run nobody has used the admin's session for longer than it lasts.
    await target.db.query(
      `update sessao set vista_em = now() where usuario_id = (select id from usuario where login = 'admin')`,
    );
    const proofs: Record<string, string>[] = [];
    for (let made = 0; made < Math.ceil(inputs / perLink); made++) {
      const { proof } = await askByLink(target, nextPlace(), askedItems);
      proofs.push(proof);
    }
    return (at: number) => proofs[Math.floor(at / perLink)] ?? {};
  }
  const tokens = await mintSessions(target, userId, many, scopes[name]);
  return (at: number) => bearing(tokens[Math.floor(at / turn)] ?? '');
}

/** The party all generated registrations and documents come from. */
const sender = randomUUID();

let lastPlace = 600_000;
const nextPlace = () => {
  lastPlace += 1;
  return lastPlace;
};

/** Who makes the generated requests of a call, and what it takes for some of them to go deep. */
export async function prepare(target: Target, name: Name, inputs: number): Promise<Prepared> {
  const holder = await mintPerson(target, 'admin');
  const other = await mintPerson(target);
  const { id, body: cadastro } = await createPlace(target, nextPlace(), sender);
  const names =
    name === 'getArquivo' ? await publish(target, await mintSession(target, holder.id), nextPlace()) : [];
  const usuario = {
    user: other.user,
    email: 'h@exemplo.com.br',
    nomeCompleto: 'Helena',
    role: 'representante',
  };
  const samples: Partial<Record<Name, Partial<Known>>> = {
    login: {
      sample: { user: other.user, password: '', code: '123456' },
      rareSample: { user: other.user, password: 'errada-errada', code: '123456' },
    },
    confirm2fa: { sample: { userId: holder.id, secret: 'JBSWY3DPEHPK3PXP' } },
    changePassword: {
      sample: { senhaAtual: 'errada-errada', senhaNova: 'curta' },
      rareSample: { senhaAtual: 'errada-errada', senhaNova: 'tijolo&panela&vento' },
    },
    editConta: { sample: { nomeCompleto: 'Helena', email: 'h@exemplo.com.br' } },
    createUsuario: {
      sample: { ...usuario, password: 'curta' },
      rareSample: { ...usuario, user: `gerada.${inputs}`, password: 'tijolo&panela&vento' },
    },
    editUsuario: {
      sample: { ...usuario, id: other.id },
      rareSample: { ...usuario, id: other.id, password: 'tijolo&panela&vento' },
    },
    giveVista: { sample: { membros: [other.id], dias: 5 } },
    takeCase: { sample: { assumir: true } },
    takeNextCase: { sample: { busca: 'ltda', exceto: [id] } },
    askCorrection: { sample: { itens: [{ texto: 'Envie o contrato.', alvo: 'cep' }], prazoDias: 5 } },
    saveFrase: { sample: { texto: 'Envie o contrato social com todas as páginas.' } },
    refuseCadastro: {
      sample: { motivos: ['outro'], textoEmpresa: 'Não foi possível.', definitiva: false },
    },
    giveBackCadastro: { sample: {} },
    reviewCadastro: { sample: { ato: 'reabrir', texto: 'Mudou o quadro.' } },
    endCadastro: { sample: { em: '2026-11-12', motivo: 'A pedido da empresa.' } },
    undoAct: { sample: {} },
    setConferencia: { sample: { situacao: 'nao_serve', motivo: 'Ilegível.', sha256: 'a'.repeat(64) } },
    addNota: { sample: { texto: 'Uma nota.', alvo: 'cep' } },
    decideCadastro: { sample: { id, cadastrado: true } },
    receiveCadastro: { sample: buildCadastro(700_000), rareSample: buildCadastro(700_001) },
    correctCadastro: { sample: cadastro },
    receiveConsulta: {
      sample: {
        tipo: 'bc_protege',
        documento: cadastro.cnpj,
        resultado: 'sem_restricao',
        protocolo: '8812',
        em: '2026-11-12T10:00:00-03:00',
      },
    },
    receiveDocumento: { isFile: true },
    receiveDocumentoSocio: { isFile: true },
    answerItem: { sample: { valor: '01310-100' }, rareSample: { socios: [{ lugar: 'socios.0' }] } },
    answerItemByFile: { isFile: true },
  };
  return {
    ids: [id, other.id, nobody, ...names, ...(isExpensive(name) ? strangers : [])],
    ...samples[name],
    // Fewer than the server has sessions of the database: on a slow disk who waits for one is rightly told 503.
    connections: fewAtOnce[name] ?? 16,
    headers: await prepareHeaders(target, name, inputs, holder.id),
  };
}
