import { errors } from 'jose';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { type Falha, OidcFailure } from './oidc-failure.ts';

const silences = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'ERR_JWKS_TIMEOUT',
  'ERR_JOSE_GENERIC',
];
const times = ['exp', 'nbf', 'iat'];

/** What the provider answered instead of a code or tokens, by the names that OAuth has for it. */
function fromAnswer(error: string, status = 0): OidcFailure {
  if (error === 'access_denied') return new OidcFailure('cancelada', error);
  const isAway = status >= 500 || ['temporarily_unavailable', 'server_error'].includes(error);
  return new OidcFailure(isAway ? 'fora_do_ar' : 'recusada', error);
}

function judge(error: unknown): Falha {
  if (error instanceof errors.JWTExpired) return 'relogio';
  if (error instanceof errors.JWTClaimValidationFailed)
    return times.includes(error.claim) && error.reason === 'check_failed' ? 'relogio' : 'recusada';
  const { code } = error as { code?: string };
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'relogio';
  // `fetch` throws it, with no code of its own, when nobody answers.
  const isNetwork = error instanceof TypeError && code === undefined;
  return isNetwork || silences.includes(code ?? '') ? 'fora_do_ar' : 'recusada';
}

export function toFailure(error: unknown): OidcFailure {
  if (error instanceof OidcFailure) return error;
  if (error instanceof ClientError && error.cause instanceof OidcFailure) return error.cause;
  if (error instanceof AuthorizationResponseError) return fromAnswer(error.error);
  if (error instanceof ResponseBodyError) return fromAnswer(error.error, error.status);
  const { message, code } = error as { message: string; code?: string };
  return new OidcFailure(judge(error), code ? `${message} (${code})` : message);
}
