import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { AnswerItemRequest, PedidoEmpresa, SocioRespondido } from '@painel-pj/contract/entrada/empresa';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { Transaction } from 'kysely';
import type { AttemptService } from '#acesso/login/attempt-service.ts';
import type { Criterios } from '#analise/alertas/check-service.ts';
import { assertCorrectable, describeReturn } from '#analise/decisoes/correction-rules.ts';
import { hashText } from '#analise/decisoes/hash-words.ts';
import type { LinkService, Pedido, Resposta } from '#analise/decisoes/link-service.ts';
import { readText } from '#analise/decisoes/read-request.ts';
import type { DocumentoService } from '#documentos/receive/documento-service.ts';
import { type CadastroRow, toSocios } from '#entrada/intake/cadastro-columns.ts';
import * as cadastros from '#entrada/intake/intake-repository.ts';
import type { SpendBytes } from '#entrada/intake/quota-service.ts';
import { createKnownSocios, writeCorrection } from '#entrada/intake/write-correction.ts';
import type { LinkEmpresa } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { createLimit } from '#plataforma/http/limit-service.ts';
import { record } from '#plataforma/record/record.ts';
import { applySocios, applyValor, followNumeros } from './apply-answer.ts';
import { keepPep } from './keep-pep.ts';
import { nameQuadro } from './name-quadro.ts';
import { type ItemPedido, readItem } from './read-item.ts';
import {
  answeredElsewhere,
  goneMeanwhile,
  noItem,
  partnerGone,
  sameFile,
  sameValue,
  wrongFields,
  wrongKind,
} from './refusals.ts';
import { hidden, showPedido } from './show-pedido.ts';

type Dependencies = {
  db: Database;
  clock: Clock;
  config: Criterios & Pick<Config, 'documentos'>;
  links: LinkService;
  documentos: Pick<DocumentoService, 'receive'>;
  spendBytes: SpendBytes;
  attempts: Pick<AttemptService, 'countRefusals'>;
};
/** Which item is answered; `vez`: how often it was answered when it was seen, null: it does not matter. */
type Which = { n: number; vez: number | null };
type File = { documento: string | undefined; content: Readable };
/** An answer about to be written. `before`: what was answered to the same item. */
type Locked = {
  tx: Transaction<Schema>;
  link: LinkEmpresa;
  which: Which;
  pedido: Pedido;
  current: cadastros.CadastroAtual;
  pedida: ItemPedido;
  before: Resposta | undefined;
  /** For the audit row. */
  detalhes: Record<string, unknown>;
};

const contaOf = ({ pedido }: LinkEmpresa) => `link:${pedido}`;

/** What a company does by its link. Every change goes the way of a correction by an integration key. */
export function createEmpresaService({
  db,
  clock,
  config,
  links,
  documentos,
  spendBytes,
  attempts,
}: Dependencies) {
  const { kysely } = db;
  const known = createKnownSocios(db);
  const spendCall = createLimit(
    { db, clock },
    {
      ...{ name: 'link', burst: 60, perSecond: 0.5 },
      refusal: 'Muitas chamadas por este link. Aguarde um pouco e tente de novo.',
    },
  );

  async function show(link: LinkEmpresa): Promise<PedidoEmpresa> {
    const pedido = await links.read(link);
    const row = await cadastros.findCadastro(kysely, link.cadastroId, link.dono);
    if (!row) throw goneMeanwhile();
    const alertas = await links.listOpenAlertas(link.cadastroId);
    return showPedido({ pedido, row, alertas }, Math.floor(config.documentos.maxBytes / 1024 ** 2));
  }

  function read(pedido: Pedido, row: cadastros.CadastroAtual, n: number): ItemPedido {
    if (n >= pedido.itens.length) throw noItem();
    const pedida = readItem(n, pedido, row.socios);
    if (pedida.tipo === 'gone') throw goneMeanwhile();
    return pedida;
  }

  /** The registration first, then the link: the order in which staff end one. */
  async function lock(tx: Transaction<Schema>, link: LinkEmpresa, which: Which): Promise<Locked> {
    const current = await cadastros.lockCadastro(tx, link.cadastroId, link.dono);
    if (!current) throw goneMeanwhile();
    assertCorrectable(current);
    const pedido = await links.lock(tx, link);
    const pedida = read(pedido, current, which.n);
    const detalhes = await links.describeAnswer(tx, link);
    return { tx, link, which, pedido, current, pedida, before: pedido.respostas[which.n], detalhes };
  }

  function assertSeen({ vez }: Which, before: Resposta | undefined): void {
    if (vez !== null && vez !== (before?.vez ?? 0)) throw answeredElsewhere();
  }

  async function save(
    { tx, link, which: { n }, pedido, before }: Locked,
    resposta: Omit<Resposta, 'em' | 'vez'>,
    numeros = pedido.numeros,
  ): Promise<void> {
    const answered = { em: clock().toISOString(), vez: (before?.vez ?? 0) + 1, ...resposta };
    await links.save(tx, link.pedido, { respostas: { ...pedido.respostas, [n]: answered }, numeros });
  }

  async function answerInWords(locked: Locked, texto: string, naoPode?: true): Promise<void> {
    const { tx, link, which, before, current, detalhes } = locked;
    if (before?.texto === texto && before.naoPode === naoPode) return;
    assertSeen(which, before);
    const versao = await cadastros.markAnswered(tx, link.cadastroId);
    await record(tx, {
      ator: link.ator,
      acao: 'pedido.respondido',
      alvo: { tipo: 'cadastro', id: link.cadastroId },
      detalhes: {
        ...{ versao, item: which.n, textoSha256: hashText(texto) },
        ...(naoPode && { naoPode }),
        ...{ ...describeReturn(current.situacao), ...detalhes },
      },
      valores: { texto },
    });
    const arquivos = before?.arquivos;
    await save(locked, { texto, ...(naoPode && { naoPode }), ...(arquivos && { arquivos }) });
  }

  async function correct(
    locked: Locked,
    row: CadastroRow,
    changed: 'valor' | 'socios',
    numeros?: Record<string, string>,
  ): Promise<void> {
    const { tx, link, which, before, current, detalhes } = locked;
    if (isDeepStrictEqual(row, current)) {
      if (before) return;
      throw sameValue(changed);
    }
    assertSeen(which, before);
    await writeCorrection(tx, { id: link.cadastroId, current, row, ator: link.ator, detalhes }, config);
    await save(locked, {}, numeros);
  }

  async function answerSocios(locked: Locked, sent: SocioRespondido[], quadro?: string): Promise<void> {
    const { tx, link, which, current, pedida, pedido, before } = locked;
    if (pedida.tipo !== 'socios') throw wrongKind(pedida.tipo);
    // Before anything is compared: a refusal must not tell whether a hidden number was guessed.
    assertSeen(which, before);
    if (quadro !== undefined && quadro !== nameQuadro(current.socios)) throw partnerGone();
    const novos = await keepPep(
      tx,
      link.cadastroId,
      current.socios,
      applySocios(current, sent, pedida.pessoa?.lugar ?? null),
    );
    const documents = await known.findKnown(tx, link.cadastroId, current.socios, novos);
    const numeros = followNumeros(pedido.numeros, sent, current.socios);
    const row = { ...current, socios: toSocios(novos, documents) };
    await correct(locked, row, 'socios', numeros);
  }

  async function answerValor(locked: Locked, valor: string): Promise<void> {
    const { which, current, pedida, before } = locked;
    if (pedida.tipo === 'livre') return answerInWords(locked, readText('valor', valor));
    if (pedida.tipo !== 'campo') throw wrongKind(pedida.tipo);
    if (hidden.includes(pedida.campo)) assertSeen(which, before);
    return correct(locked, applyValor(current, pedida.campo, valor), 'valor');
  }

  /** Under which key a file of this item is kept. */
  function chaveOf(pedida: ItemPedido, asked: string | undefined): string {
    if (!('documentos' in pedida)) throw wrongKind(pedida.tipo);
    const [only = '', ...others] = pedida.documentos;
    const chave = asked ?? (others.length === 0 ? only : '');
    if (pedida.documentos.includes(chave)) return chave;
    throw wrongFields({ documento: 'Diga qual dos documentos do item este arquivo é.' });
  }

  const numeroAsked = (pedida: ItemPedido) =>
    pedida.tipo === 'arquivo' ? (pedida.pessoa?.socio.cpf ?? null) : null;
  const placeOf = (pedida: ItemPedido) =>
    pedida.tipo === 'arquivo' && pedida.pessoa ? pedida.pessoa.lugar.replaceAll('socios.', '') : null;

  return {
    async open(link: LinkEmpresa): Promise<PedidoEmpresa> {
      await spendCall(link.pedido);
      await links.markOpened(link.pedido);
      return show(link);
    },

    async answer(link: LinkEmpresa, which: Which, request: AnswerItemRequest): Promise<PedidoEmpresa> {
      await spendCall(link.pedido);
      await spendBytes({ dono: link.dono, conta: contaOf(link) }, Buffer.byteLength(JSON.stringify(request)));
      const write = async (tx: Transaction<Schema>) => {
        const locked = await lock(tx, link, which);
        const { valor, socios, naoPode, quadro } = request;
        if (socios) return answerSocios(locked, socios, quadro);
        if (valor !== undefined) return answerValor(locked, valor);
        return answerInWords(locked, readText('naoPode', naoPode ?? ''), true);
      };
      await attempts.countRefusals(link.pedido, () => kysely.transaction().execute(write));
      return show(link);
    },

    async answerByFile(
      link: LinkEmpresa,
      which: Which,
      { documento, content }: File,
    ): Promise<PedidoEmpresa> {
      await spendCall(link.pedido);
      const row = await cadastros.findCadastro(kysely, link.cadastroId, link.dono);
      const pedido = await links.read(link);
      if (!row) throw goneMeanwhile();
      const pedida = read(pedido, row, which.n);
      const chave = chaveOf(pedida, documento);
      const sentBefore = (pedidoNow: Pedido) => getOwn(pedidoNow.respostas[which.n]?.arquivos, chave)?.sha256;
      const file: Parameters<DocumentoService['receive']>[0] = {
        ...{ cadastroId: link.cadastroId, socio: placeOf(pedida), chave, content },
        integracao: { dono: link.dono, conta: contaOf(link), ator: link.ator },
        answer: {
          async judge(sha256) {
            if (sentBefore(pedido) === sha256.toString('hex')) return;
            assertSeen(which, pedido.respostas[which.n]);
            const papel = { chave, socioCpf: numeroAsked(pedida) };
            if (await links.isOfNoUse(link.cadastroId, papel, sha256)) throw sameFile();
          },
          async write(tx, sha256, socioCpf) {
            const locked = await lock(tx, link, which);
            if (numeroAsked(locked.pedida) !== socioCpf) throw partnerGone();
            const hex = sha256.toString('hex');
            if (sentBefore(locked.pedido) === hex) return {};
            assertSeen(which, locked.before);
            const arquivo = { em: clock().toISOString(), sha256: hex };
            const arquivos = { ...locked.before?.arquivos, [chave]: arquivo };
            const texto = locked.before?.texto;
            await save(locked, { arquivos, ...(texto !== undefined && { texto }) });
            return locked.detalhes;
          },
        },
      };
      await attempts.countRefusals(link.pedido, () => documentos.receive(file));
      return show(link);
    },
  };
}

export type EmpresaService = ReturnType<typeof createEmpresaService>;
