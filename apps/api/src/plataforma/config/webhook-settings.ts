import * as z from 'zod/mini';
import { invalidSettings } from '#plataforma/start/startup-error.ts';
import { isLoopback, lista } from './values.ts';

/** Signed with each of the secrets. */
export type Webhook = { url: string; segredos: string[] };

/** Plain HTTP only where nothing leaves the machine. */
function isEnderecoDeAvisos(valor: string): boolean {
  if (!URL.canParse(valor)) return false;
  const { protocol, hostname, username, password, hash } = new URL(valor);
  if (username || password || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

const enderecoAvisos = z
  .string()
  .check(
    z.maxLength(500),
    z.refine(
      isEnderecoDeAvisos,
      'use https://servidor/caminho, sem usuário nem senha (http:// só nesta própria máquina)',
    ),
  );

/** As Standard Webhooks has it: 24 to 64 bytes. */
const segredosAvisos = z.pipe(
  lista,
  z
    .array(
      z
        .string()
        .check(
          z.regex(
            /^whsec_(?=.{32,88}$)([A-Za-z0-9+/]{4})+([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
            'use whsec_ e 24 a 64 bytes em base64: echo "whsec_$(openssl rand -base64 32)"',
          ),
        ),
    )
    .check(z.maxLength(2, 'use no máximo dois, o novo e o anterior')),
);

export const webhookVariables = {
  WEBHOOK_URL: z.optional(enderecoAvisos),
  WEBHOOK_SEGREDO: z.prefault(segredosAvisos, ''),
};
type Given = { WEBHOOK_URL?: string | undefined; WEBHOOK_SEGREDO: string[] };

export function readWebhook({ WEBHOOK_URL, WEBHOOK_SEGREDO }: Given): Webhook | null {
  if (WEBHOOK_URL === undefined && WEBHOOK_SEGREDO.length === 0) return null;
  if (WEBHOOK_URL === undefined)
    throw invalidSettings(['  WEBHOOK_URL: falta; WEBHOOK_SEGREDO só vale com ele']);
  if (WEBHOOK_SEGREDO.length === 0) throw invalidSettings(['  WEBHOOK_SEGREDO: falta; avisos são assinados']);
  return { url: WEBHOOK_URL, segredos: WEBHOOK_SEGREDO };
}
