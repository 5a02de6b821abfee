import type { EmailPrevisto } from '@painel-pj/contract/analise/decisao';
import { maskName } from '@painel-pj/contract/plataforma/mascaras';
import type { Config } from '#plataforma/config/config.ts';
import { isEmail, maskEmail } from '#plataforma/email-address.ts';
import type { Keys } from '#plataforma/keys/key-file.ts';
import { encrypt } from '#plataforma/keys/secret-box.ts';
import { fillModelo, loadModelo, type Values, writeHtml } from './email-template.ts';

/** What an e-mail tells of a request. */
export type AboutPedido = { razaoSocial: string; email: string; itens: number; prazo: Date };

/** An e-mail as it is kept until it was delivered: encrypted, because it has the link's token; `para` is partly hidden. */
export type Lacrado = { conteudo: Buffer; para: string };

/** What is encrypted: for whoever sends it. */
export type Email = { para: string; assunto: string; texto: string; html: string };

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

const toValues = ({ razaoSocial, itens, prazo }: AboutPedido, link: string): Values => ({
  empresa: maskName(razaoSocial),
  prazo: day.format(prazo),
  itens: itens === 1 ? '1 pendência' : `${itens} pendências`,
  link,
});

/** The e-mail by which a company gets its link. Null: none is sent. */
export function createLinkEmail({ correio, painel }: Pick<Config, 'correio' | 'painel'>, keys: Keys) {
  if (correio === null) return null;
  const modelo = loadModelo(correio.modelos);
  return {
    preview(about: AboutPedido): EmailPrevisto {
      const { email } = about;
      return {
        ...(isEmail(email) && { para: maskEmail(email) }),
        ...fillModelo(modelo, toValues(about, '(o link vem aqui)')),
      };
    },

    /** Null: the registration has no address that serves. */
    seal(cadastroId: string, about: AboutPedido, token: string): Lacrado | null {
      if (!isEmail(about.email)) return null;
      const values = toValues(about, `${correio.painel}/empresa#${token}`);
      const html = writeHtml(modelo, values, painel, correio.painel);
      const email: Email = { para: about.email, ...fillModelo(modelo, values), html };
      return {
        conteudo: encrypt(keys.secrets, cadastroId, JSON.stringify(email)),
        para: maskEmail(about.email),
      };
    },
  };
}

export type LinkEmail = ReturnType<typeof createLinkEmail>;
