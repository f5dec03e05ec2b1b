import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";

/** Asks before what was typed is lost. */
export default function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Dialog title="Alterações não salvas" onClose={onStay}>
      <div className="px-5 py-6 sm:px-7">
        <p>Você mudou seu perfil e ainda não salvou. Se sair agora, as mudanças se perdem.</p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse">
          <Button onClick={onStay}>Continuar editando</Button>
          <Button variant="outline" onClick={onLeave}>
            Sair sem salvar
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
