import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export function SectionTitle({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <h3 className="flex items-center gap-2 text-[12px] font-semibold text-muted">
      <Icon size={15} strokeWidth={1.8} aria-hidden />
      {children}
    </h3>
  );
}
