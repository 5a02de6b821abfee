import type { Alerta } from '@painel-pj/contract/analise/alerta';
import type { CodigoErro } from '@painel-pj/contract/plataforma/erro';

type Details = {
  codigo?: CodigoErro | undefined;
  mensagem?: string | undefined;
  campos?: Record<string, string> | undefined;
  /** The checks that prevent an approval. */
  alertas?: Alerta[] | undefined;
  /** Identifies that list. */
  resumoAlertas?: string | undefined;
  /** The keys of the documents that nobody judged or opened. */
  papeis?: string[] | undefined;
  esperaSegundos?: number | undefined;
  hasTimedOut?: boolean;
};

/** A call that failed; `status` is 0 when there was no answer. */
export class ApiError extends Error implements Details {
  readonly status: number;
  readonly codigo: CodigoErro | undefined;
  readonly mensagem: string | undefined;
  readonly campos: Record<string, string> | undefined;
  readonly alertas: Alerta[] | undefined;
  readonly resumoAlertas: string | undefined;
  readonly papeis: string[] | undefined;
  readonly esperaSegundos: number | undefined;
  readonly hasTimedOut: boolean;

  constructor(status: number, details: Details = {}) {
    super(details.mensagem ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.codigo = details.codigo;
    this.mensagem = details.mensagem;
    this.campos = details.campos;
    this.alertas = details.alertas;
    this.resumoAlertas = details.resumoAlertas;
    this.papeis = details.papeis;
    this.esperaSegundos = details.esperaSegundos;
    this.hasTimedOut = details.hasTimedOut ?? false;
  }
}

/** A one-time code is required. As the final error of a call, it means that the person cancelled the dialog. */
export const isCodeRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.codigo === 'codigo_requerido';

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

function readTexts(value: unknown): string[] | undefined {
  const read = (Array.isArray(value) ? value : []).filter((one): one is string => Boolean(text(one)));
  return read.length > 0 ? read : undefined;
}

function readAlertas(value: unknown): Alerta[] | undefined {
  const read = ((Array.isArray(value) ? value : []) as (Partial<Alerta> | null)[]).filter(
    (one): one is Alerta => Boolean(text(one?.texto) && text(one?.codigo)),
  );
  return read.length > 0 ? read : undefined;
}

function retryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}

/** Another provider may send any body: only fields of the expected shape are used. */
export function toApiError(response: Response, body: unknown): ApiError {
  const fields = (body && typeof body === 'object' ? body : {}) as Record<string, unknown>;
  const campos = fields.campos && typeof fields.campos === 'object' ? Object.entries(fields.campos) : [];
  const textual = campos.filter(([, value]) => typeof value === 'string');
  return new ApiError(response.status, {
    codigo: text(fields.codigo) as CodigoErro | undefined,
    mensagem: text(fields.mensagem),
    campos: textual.length > 0 ? Object.fromEntries(textual) : undefined,
    alertas: readAlertas(fields.alertas),
    resumoAlertas: text(fields.resumoAlertas),
    papeis: readTexts(fields.papeis),
    esperaSegundos: retryAfter(response.headers.get('retry-after')),
  });
}

/** Failures for want of a connection share one toast; any other has the id that is given. */
export const toastIdOf = (error: unknown, own: string): string =>
  error instanceof ApiError && error.status === 0 ? 'conexao' : own;
