import path from 'node:path';
import * as z from 'zod/mini';
import { invalidSettings } from '#plataforma/start/startup-error.ts';
import { isLoopback, lista, simNao, texto } from './values.ts';

export type Oidc = {
  issuer: string;
  clientId: string;
  secretFile: string;
  /** The claim that tells who it is: `email` is compared with e-mails, any other with user names. */
  campo: string;
  /** Values of `acr` that mean two factors. */
  acr: string[];
  /** Hosts that are asked, besides the issuer's own. */
  servidores: string[];
  /** The one user name that still enters with a password; null: everybody does. */
  emergencia: string | null;
};

/** Plain HTTP only where nothing leaves the machine. */
function isIssuer(valor: string): boolean {
  if (!URL.canParse(valor)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(valor);
  if (username || password || search || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

const servidor = z
  .string()
  .check(z.regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'use nomes de servidores, como www.googleapis.com'));

export const oidcVariables = {
  OIDC_ISSUER: z.optional(
    z
      .string()
      .check(
        z.maxLength(500),
        z.refine(
          isIssuer,
          'use o endereço do emissor, como https://contas.empresa.com.br (http:// só nesta própria máquina)',
        ),
      ),
  ),
  OIDC_CLIENT_ID: z.optional(texto),
  OIDC_SEGREDO_ARQUIVO: z.optional(texto),
  OIDC_CAMPO: z.prefault(z.string().check(z.regex(/^\w[\w:./-]{0,99}$/, 'use o nome de um campo')), 'email'),
  OIDC_ACR: z.prefault(lista, ''),
  OIDC_SERVIDORES: z.prefault(z.pipe(lista, z.array(servidor)), ''),
  OIDC_SO: simNao('nao'),
  OIDC_EMERGENCIA: z.optional(texto),
};
const variablesSchema = z.object(oidcVariables);
type Variables = z.infer<typeof variablesSchema>;

export function readOidc(env: Variables): Oidc | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_SEGREDO_ARQUIVO, OIDC_SO, OIDC_EMERGENCIA } = env;
  if (!OIDC_ISSUER) {
    if (!OIDC_CLIENT_ID && !OIDC_SEGREDO_ARQUIVO && !OIDC_SO) return null;
    throw invalidSettings(['  OIDC_ISSUER: falta; as outras variáveis OIDC_ só valem com ela']);
  }
  if (!OIDC_CLIENT_ID || !OIDC_SEGREDO_ARQUIVO) {
    throw invalidSettings([
      ...(OIDC_CLIENT_ID ? [] : ['  OIDC_CLIENT_ID: falta; o emissor o dá a quem registra o painel nele']),
      ...(OIDC_SEGREDO_ARQUIVO ? [] : ['  OIDC_SEGREDO_ARQUIVO: falta; aponte o arquivo com o segredo']),
    ]);
  }
  if (OIDC_SO && !OIDC_EMERGENCIA) {
    throw invalidSettings([
      '  OIDC_EMERGENCIA: falta; com OIDC_SO=sim, diga o usuário que ainda entra com senha se o emissor falhar',
    ]);
  }
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    secretFile: path.resolve(OIDC_SEGREDO_ARQUIVO),
    campo: env.OIDC_CAMPO,
    acr: env.OIDC_ACR,
    servidores: env.OIDC_SERVIDORES,
    emergencia: OIDC_SO ? (OIDC_EMERGENCIA ?? null) : null,
  };
}
