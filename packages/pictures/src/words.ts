import { fold } from "@alfaiataria/brazil";

/** The words by which garments and textures differ. A drawing is given these and no others. */
const HEEDED =
  /sola de couro|ponta reta|manga curta|gola (?:padre|role|v)|fio \d|la fria|\bla\b|acetato|acetinad|alfaiataria|algodao|brogue|camurca|canelad|cardiga|cashmere|casual|cetim|cordao|couro|denim|derby|desestruturado|escocia|espinha|flanela(?: x)?|gales|italiana|jacquard|jeans|linho|listrad|malha|merino|mocassim|monk|nobuck|noite|nylon|oxford|piquet?|polo|popeline|poplin|prega|principe|redond|regimental|risca|safari|sarja|seda|slim|social|suede|tartan|tartaruga|tenis|trancad|transpassado|trico|trucker|tweed|veludo|xadrez/g;

/** Those of a text, folded and in one order, so that texts which say the same of a drawing are the same. */
export const heeded = (text: string): string => [...new Set(fold(text).match(HEEDED))].sort().join("; ");
