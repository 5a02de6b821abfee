import { type CodigoErro, type Erro, statusPorCodigo } from '@painel-pj/contract/plataforma/erro';

type Warning = { about: string; falha: string; detalhe: string };

type Extra = Pick<Erro, 'alertas' | 'resumoAlertas' | 'papeis' | 'com'> & {
  campos?: Record<string, string>;
  retryAfterSeconds?: number;
  /** For the log, when there is no session to identify the person. */
  usuarioId?: string;
  /** For the log: why, where people are only told what they can do. */
  warning?: Warning;
};

/** What a service throws when a call can't be answered; the message is shown to people and names the remedy. */
export class AppError extends Error {
  override name = 'AppError';
  readonly codigo: CodigoErro;
  readonly status: number;
  readonly campos: Record<string, string> | undefined;
  readonly alertas: Erro['alertas'];
  readonly resumoAlertas: Erro['resumoAlertas'];
  readonly papeis: Erro['papeis'];
  readonly com: Erro['com'];
  readonly retryAfterSeconds: number | undefined;
  readonly usuarioId: string | undefined;
  readonly warning: Warning | undefined;

  constructor(codigo: CodigoErro, mensagem: string, extra: Extra = {}) {
    super(mensagem);
    this.codigo = codigo;
    this.status = statusPorCodigo[codigo];
    this.campos = extra.campos;
    this.alertas = extra.alertas;
    this.resumoAlertas = extra.resumoAlertas;
    this.papeis = extra.papeis;
    this.com = extra.com;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.usuarioId = extra.usuarioId;
    this.warning = extra.warning;
  }
}
