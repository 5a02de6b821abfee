import { hash, randomBytes } from 'node:crypto';
import type {
  EmailPrevisto,
  Link,
  LinkFeito,
  PreviewLinkEmailQuery,
} from '@painel-pj/contract/analise/decisao';
import { deadlineAfter } from '@painel-pj/contract/plataforma/business-date';
import type { Transaction } from 'kysely';
import type { SessionService } from '#acesso/session/session-service.ts';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { LinkEmpresa } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { lockCadastro } from '#plataforma/db/lock-cadastro.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { record } from '#plataforma/record/record.ts';
import type { Autor } from './decisao-repository.ts';
import type { AboutPedido, LinkEmail } from './link-email.ts';
import {
  createLinkRepository,
  type Encontrado,
  type LinkGuardado,
  type LinkNovo,
  type Pedido,
} from './link-repository.ts';

export type { Email } from './link-email.ts';
export type { Pedido, Resposta } from './link-repository.ts';

const tokenBytes = 32;
const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A new link: what is told once, and what is stored of it. */
export function prepareLink(
  linkEmail: LinkEmail,
  cadastroId: string,
  about: AboutPedido,
): { link: Link; stored: LinkNovo } {
  const token = randomBytes(tokenBytes).toString('base64url');
  const email = linkEmail?.seal(cadastroId, about, token) ?? null;
  return {
    link: { token, validoAte: about.prazo.toISOString(), ...(email && { enviadoPara: email.para }) },
    stored: { tokenHash: hashToken(token), email },
  };
}

const noRequest = () =>
  new AppError(
    'conflito',
    'Não há pedido em aberto com a empresa, ou o prazo já passou. Peça a correção de novo, com um link.',
  );
const noEmail = () => new AppError('sem_dados', 'Esta instalação não envia e-mails.');
const noLink = () => new AppError('sem_dados', 'Nenhum link foi criado para este cadastro.');
const endedMeanwhile = () =>
  new AppError(
    'conflito',
    'O pedido mudou enquanto você respondia, e isto não foi guardado. Abra de novo o link mais recente que recebeu.',
  );

const situacaoOf = ({ isEnded, prazo }: LinkGuardado, now: Date): LinkFeito['situacao'] => {
  if (isEnded) return 'encerrado';
  return prazo < now ? 'vencido' : 'aberto';
};

const respostasOf = ({ itens, respostas }: Pedido): LinkFeito['respostas'] =>
  Object.entries(respostas).flatMap(([n, { texto, naoPode = false, em }]) =>
    texto === undefined
      ? []
      : [{ n: Number(n), texto: itens[Number(n)]?.texto ?? '', resposta: texto, naoPode, em }],
  );

/** Nothing where all were answered, or none yet. */
function tellUnanswered({ itens, respostas }: Pedido): Pick<LinkFeito, 'semResposta'> {
  const semResposta = [...itens.keys()].filter((n) => !(n in respostas));
  const isPartly = semResposta.length > 0 && semResposta.length < itens.length;
  return isPartly ? { semResposta } : {};
}

const toEmail = ({ para, situacao, em, erro }: NonNullable<LinkGuardado['correio']>): LinkFeito['email'] => ({
  ...{ para, situacao, em: new Date(em).toISOString() },
  ...(erro !== null && { erro }),
});

type Dependencies = {
  db: Database;
  cadastros: CadastroService;
  config: Pick<Config, 'prazoCorrecaoDias'>;
  linkEmail: LinkEmail;
  sessions: Pick<SessionService, 'findStaffAt'>;
  clock: Clock;
};

/** The link by which a company answers a request by itself. Only the hash of its token is stored. */
export function createLinkService({ db, cadastros, config, linkEmail, sessions, clock }: Dependencies) {
  const repository = createLinkRepository(db);
  return {
    /** The former link stops working. */
    async make(cadastro: string, ator: Autor): Promise<Link> {
      const id = await cadastros.findId(cadastro);
      return db.kysely.transaction().execute(async (tx) => {
        await lockCadastro(tx, id);
        const open = await repository.findOpen(tx, id, clock());
        if (!open) throw noRequest();
        const { link, stored } = prepareLink(linkEmail, id, open);
        await repository.replace(tx, id, { ...stored, por: ator.id, prazo: open.prazo });
        await record(tx, { ator, acao: 'link.criado', alvo: { tipo: 'cadastro', id } });
        return link;
      });
    },

    /** The e-mail as the company would get it now; `itens` and `prazoDias` of a request that is still to be made. */
    async preview(cadastro: string, { itens, prazoDias }: PreviewLinkEmailQuery): Promise<EmailPrevisto> {
      if (!linkEmail) throw noEmail();
      const id = await cadastros.findId(cadastro);
      if (itens === undefined) {
        const open = await repository.findOpen(db.kysely, id, clock());
        if (!open) throw noRequest();
        return linkEmail.preview(open);
      }
      const about = await repository.findCompany(id);
      const prazo = deadlineAfter(clock(), prazoDias ?? config.prazoCorrecaoDias);
      return linkEmail.preview({ ...about, itens, prazo });
    },

    async describe(cadastro: string): Promise<LinkFeito> {
      const found = await repository.findLast(await cadastros.findId(cadastro));
      if (!found) throw noLink();
      const { prazo, por, criado_em, aberto_em, enviado_em, correio, da_rede_de } = found;
      return {
        situacao: situacaoOf(found, clock()),
        validoAte: prazo.toISOString(),
        por,
        em: criado_em.toISOString(),
        ...(aberto_em && { abertoEm: aberto_em.toISOString() }),
        ...(enviado_em && { enviadoEm: enviado_em.toISOString() }),
        ...(correio && { email: toEmail(correio) }),
        ...(da_rede_de.length > 0 && { daRedeDe: da_rede_de }),
        respostas: respostasOf(found),
        ...tellUnanswered(found),
      };
    },

    /** Also one whose deadline passed; not one that was ended. */
    find: (token: string): Promise<Encontrado | undefined> => repository.find(hashToken(token)),

    /**
     * For the audit row of an answer, before it changes anything: what comes by a link counts as done by whoever made it,
     * and by who of staff used the panel from the same network that day, where something asked for another person.
     */
    async describeAnswer(tx: Transaction<Schema>, { cadastroId, criadoPor, ator }: LinkEmpresa) {
      const near = ator.endereco === undefined ? [] : await sessions.findStaffAt(tx, ator.endereco);
      return {
        feitoPor: [...new Set([criadoPor, ...near.map(({ id }) => id)])],
        ...(near.length > 0 && { daRedeDe: near.map(({ nome }) => nome) }),
        pediam: await repository.findPedem(tx, cadastroId),
      };
    },

    markOpened: repository.markOpened,
    listOpenAlertas: repository.listOpenAlertas,
    isOfNoUse: repository.isOfNoUse,

    async read(link: LinkEmpresa): Promise<Pedido> {
      const pedido = await repository.read(db.kysely, link);
      if (!pedido) throw endedMeanwhile();
      return pedido;
    },

    /** With the registration locked before: nothing ends the link until the transaction is over. */
    async lock(tx: Transaction<Schema>, link: LinkEmpresa): Promise<Pedido> {
      const pedido = await repository.lock(tx, link);
      if (!pedido) throw endedMeanwhile();
      return pedido;
    },

    save: repository.save,
  };
}

export type LinkService = ReturnType<typeof createLinkService>;
