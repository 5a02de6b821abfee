import type { UseQueryResult } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '#plataforma/components/ui/button.tsx';
import { CopyButton } from '#plataforma/components/ui/copy-button.tsx';
import type { Setup2fa } from '#provider/calls/login.ts';

type Props = { setup: Pick<UseQueryResult<Setup2fa>, 'data' | 'isFetching' | 'refetch'>; hint: string };

/** The secret for the authenticator app: a QR code, a key to type and, on a phone, a link that opens the app. */
export function AuthenticatorKey({ setup: { data, isFetching, refetch }, hint }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <>
      <div className="mx-auto grid size-[196px] place-items-center overflow-hidden rounded-card border border-line bg-[#fff] forced-color-adjust-none">
        {data && broken !== data.qrCode && (
          <img
            src={data.qrCode}
            width={180}
            height={180}
            alt="QR code da verificação em duas etapas"
            onError={() => setBroken(data.qrCode)}
          />
        )}
        {data && broken === data.qrCode && (
          <p role="alert" className="px-4 text-center text-[13px] text-balance text-[#1e293b]">
            O QR code não pôde ser mostrado. Digite a chave abaixo no aplicativo.
          </p>
        )}
        {isFetching && (
          <span role="status" className="size-[180px] animate-pulse rounded-lg bg-[#e8ebf0]">
            <span className="sr-only">Carregando…</span>
          </span>
        )}
        {!data && !isFetching && (
          <Button variant="quiet" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        )}
      </div>
      <p className="mt-4 text-center text-pretty text-muted">{hint}</p>
      <div className="mt-3 flex items-center gap-2">
        <code className="min-h-[52px] min-w-0 flex-1 content-center rounded-control bg-hover px-2 py-1.5 text-center font-mono text-[13px] font-semibold text-balance select-all">
          {data?.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        {data && <CopyButton text={data.secret} label="Copiar" className="min-w-[104px] px-2" />}
      </div>
      {data?.address && (
        <a href={data.address} className={`${buttonClass('quiet')} mt-3 w-full not-pointer-coarse:hidden`}>
          <ExternalLink size={16} aria-hidden />
          Abrir no autenticador
        </a>
      )}
    </>
  );
}
