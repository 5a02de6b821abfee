import type { Conta } from '@painel-pj/contract/acesso/conta';
import { KeyRound, LifeBuoy, type LucideIcon, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import ChangePasswordDialog from '#acesso/change-password-dialog.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { BackupCodesDialog } from './backup-codes-dialog.tsx';
import { NewPhoneDialog } from './new-phone-dialog.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { Section } from './section.tsx';

type RowProps = { icon: LucideIcon; title: string; text: ReactNode; children?: ReactNode };

function Row({ icon: Icon, title, text, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-5 py-4 last:border-0 sm:px-[22px]">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-avatar text-on-avatar">
        <Icon size={19} strokeWidth={1.8} aria-hidden />
      </span>
      <div className="min-w-[180px] flex-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-[13px] text-muted tabular-nums">{text}</p>
      </div>
      {children}
    </div>
  );
}

function tellCodes(left: number): string {
  if (left === 0) return 'Nenhum restante: gere novos para não depender só do celular.';
  return left === 1 ? 'Resta 1, que funciona uma vez.' : `Restam ${left}, cada um funciona uma vez.`;
}

type Open = 'password' | 'phone' | 'codes' | null;

export function SecuritySection({ conta }: { conta: Conta }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Segurança">
      {can.trocaSenha && (
        <Row icon={KeyRound} title="Senha" text={`Definida em ${formatMoment(conta.senhaDefinidaEm)}`}>
          <Button variant="quiet" size="small" className="max-sm:ml-14" onClick={() => setOpen('password')}>
            Trocar senha
          </Button>
          <ChangePasswordDialog isOpen={open === 'password'} onClose={close} />
        </Row>
      )}
      <Row
        icon={Smartphone}
        title="Verificação em duas etapas"
        text={
          conta.duasEtapasDesde
            ? `Ativa desde ${formatMoment(conta.duasEtapasDesde)}`
            : 'Ainda não configurada'
        }
      >
        <Button variant="quiet" size="small" className="max-sm:ml-14" onClick={() => setOpen('phone')}>
          Trocar de celular
        </Button>
        <NewPhoneDialog isOpen={open === 'phone'} onClose={close} />
      </Row>
      {can.chavesAcesso && <PasskeyRows chaves={conta.chavesAcesso} />}
      <Row icon={LifeBuoy} title="Códigos de backup" text={tellCodes(conta.codigosBackup)}>
        <Button variant="quiet" size="small" className="max-sm:ml-14" onClick={() => setOpen('codes')}>
          Gerar novos códigos
        </Button>
        <BackupCodesDialog isOpen={open === 'codes'} onClose={close} />
      </Row>
    </Section>
  );
}
