import * as z from "zod/mini";
import {
  ConfirmationToken,
  ConfirmEmail,
  EmailConfirmation,
  ForgotPassword,
  Login,
  Message,
  PendingConfirmation,
  RegisterRequest,
  ResetPasswordRequest,
  SignedIn,
  User,
} from "../account.ts";
import { AddToCart, CartItem, UpdateCartLine } from "../cart.ts";
import {
  ColorOnRequest,
  FilterOptions,
  ImportedProduct,
  ImportMapping,
  ListedCategory,
  ReverseMapping,
  StoreCategory,
  ShownProduct,
  StoreProduct,
  Variant,
} from "../catalogue.ts";
import { ContactMessage, MessageReceived } from "../contact.ts";
import { ApiError } from "../error.ts";
import { Favorite, NewFavorite } from "../favorites.ts";
import { House } from "../house.ts";
import { Order, OrderItem, OrderPlaced } from "../order.ts";
import { OrderRequest, PickupRequest } from "../order-request.ts";
import { OrderSheet } from "../order-sheet.ts";
import { PersonalData, Profile, ProfileChange, ProfileDeletion, UploadedImage } from "../profile.ts";
import { Recommendation, RecommendationAnswer } from "../recommendations.ts";
import { CartReminderRequest, CartRestoration, CartRestored, StockAlertRequest } from "../reminders.ts";
import { OrderReviews, Rating, Review, ReviewPage, ReviewRequest } from "../reviews.ts";
import { MessageChange, NewSeller, Seller, SellerChange, SellerMessage } from "../sellers.ts";
import { CepAnswer, ShippingOption } from "../shipping.ts";
import { ContactAnswer, ContactRequest, MESSAGE_DATA, MessageItem } from "../whatsapp.ts";

type Limits = { minProperties?: number };

/** The schemas that the document names; what it does not name stands where it is used. */
export const components = z.registry<{ id: string; description: string } & Limits>();

const NAMED: [schema: z.ZodMiniType, id: string, description: string, limits?: Limits][] = [
  [ApiError, "ApiError", "Um erro: mensagem em português, código, e os campos em `details`."],
  [ImportedProduct, "ImportedProduct", "Uma peça do catálogo: uma linha da planilha."],
  [FilterOptions, "FilterOptions", "Os valores dos filtros, e quantas peças cada um tem."],
  [ImportMapping, "ImportMapping", "Os ids com que se compra uma peça."],
  [ReverseMapping, "ReverseMapping", "A peça de uma variante."],
  [StoreProduct, "StoreProduct", "Um modelo com suas cores e tamanhos; preço em reais."],
  [ColorOnRequest, "ColorOnRequest", "Uma cor vendida só pelo vendedor ('sob consulta'); preço em reais."],
  [Variant, "Variant", "Uma cor e um tamanho de um produto; preço em reais."],
  [StoreCategory, "StoreCategory", "Uma categoria."],
  [ListedCategory, "ListedCategory", "Uma categoria e a que está acima dela."],
  [AddToCart, "AddToCart", "Uma variante e quantas."],
  [UpdateCartLine, "UpdateCartLine", "Outra quantidade, ou outra variante.", { minProperties: 1 }],
  [
    CartItem,
    "CartItem",
    "Uma linha do carrinho; preço em reais. `product` e `variant` são null quando a peça saiu da loja; " +
      "`available` é quantas se pode comprar, até 10.",
  ],
  [ShippingOption, "ShippingOption", "Uma opção de entrega; preço em reais inteiros."],
  [House, "House", "Como a casa vende; valores em reais."],
  [CepAnswer, "CepAnswer", "O endereço de um CEP."],
  [
    PickupRequest,
    "PickupRequest",
    "O mesmo de quem retira o pedido na loja: sem endereço, `shippingMethod` é o da loja.",
  ],
  [
    OrderRequest,
    "OrderRequest",
    "O formulário e os valores que o cliente viu; `shippingMethod` é o nome ou o id da opção.",
  ],
  [Order, "Order", "Um pedido; valores em reais."],
  [
    OrderSheet,
    "OrderSheet",
    "Um pedido para quem embala, envia e emite a nota: cliente com CPF ou CNPJ e endereço, peças, frete e descontos em reais, como está agora.",
  ],
  [OrderItem, "OrderItem", "Um item do pedido; preço unitário em reais."],
  [OrderPlaced, "OrderPlaced", "O pedido feito e seu vendedor."],
  [
    ContactRequest,
    "ContactRequest",
    "De quem é a conversa, de que tipo (`messageType`), e do que trata (`messageData`).",
  ],
  [MESSAGE_DATA.product_inquiry, "ProductInquiry", "Sobre uma peça: `productName` é 'nome (cor) - preço'."],
  [MESSAGE_DATA.custom_appointment, "CustomAppointment", "Um atendimento sob medida."],
  [MESSAGE_DATA.general_inquiry, "GeneralInquiry", "Uma pergunta à casa."],
  [
    MESSAGE_DATA.cart_checkout,
    "CartCheckout",
    "O carrinho a fechar pelo WhatsApp: `cartSummary` é o texto, uma linha por peça.",
  ],
  [
    MESSAGE_DATA.order_confirmation,
    "OrderConfirmation",
    "Um pedido a confirmar; o da própria sessão vai ao vendedor que o atende.",
  ],
  [
    MESSAGE_DATA.order_inquiry,
    "OrderInquiry",
    "Sobre um pedido já feito; o da própria sessão vai ao vendedor que o atende.",
  ],
  [
    MessageItem,
    "MessageItem",
    "Uma peça na mensagem; preço unitário em reais, ou como texto ('R$ 1.890,00').",
  ],
  [ContactAnswer, "ContactAnswer", "O link da conversa e quem atende."],
  [ContactMessage, "ContactMessage", "Uma mensagem à casa, ou um pedido de agendamento."],
  [MessageReceived, "MessageReceived", "A mensagem recebida e quem atende."],
  [Recommendation, "Recommendation", "Uma peça que completa o look, e por quê; preço em reais."],
  [
    RecommendationAnswer,
    "Recommendations",
    "As peças pedidas; `total_recommendations` é quantas há, até 12.",
  ],
  [
    RegisterRequest,
    "Register",
    "A senha tem 8 caracteres ou mais, com maiúscula, minúscula, número e um caractere especial; " +
      "`confirmPassword` é opcional e, se vier, igual.",
  ],
  [Login, "Login", "Email e senha."],
  [ForgotPassword, "ForgotPassword", "O email da conta."],
  [ResetPasswordRequest, "ResetPassword", "O token da carta e a senha nova."],
  [ConfirmEmail, "ConfirmEmail", "O token da carta; sem a sessão da conta, também a senha."],
  [
    EmailConfirmation,
    "EmailConfirmation",
    "`confirmed` false: o token veio sozinho; as sessões da conta terminaram e nada mais mudou.",
  ],
  [ConfirmationToken, "ConfirmationToken", "O token da carta."],
  [PendingConfirmation, "PendingConfirmation", "A conta de que o token é."],
  [User, "User", "Um cliente; `emailConfirmed` diz se o endereço foi confirmado por carta."],
  [SignedIn, "SignedIn", "Quem entrou."],
  [Message, "Message", "O que foi feito, em palavras."],
  [Profile, "Profile", "O perfil de um cliente; o que nunca foi informado é vazio."],
  [ProfileChange, "ProfileChange", "Os campos que mudam; os demais ficam, um texto vazio apaga."],
  [UploadedImage, "UploadedImage", "O endereço da foto."],
  [ProfileDeletion, "ProfileDeletion", "A senha da conta."],
  [PersonalData, "PersonalData", "Tudo o que a loja guarda sobre um cliente."],
  [NewFavorite, "NewFavorite", "Número da peça, ou id ou endereço do produto."],
  [
    Favorite,
    "Favorite",
    "Uma peça curtida; `slug` é null enquanto não é vendida online, `retired` se saiu do catálogo.",
  ],
  [ShownProduct, "ShownProduct", "Um modelo, e a nota que os compradores lhe dão."],
  [Rating, "Rating", "A média, quantas avaliações, e quantas de 1 a 5 estrelas."],
  [Review, "Review", "Uma avaliação de quem comprou; altura em centímetros."],
  [ReviewPage, "ReviewPage", "Uma página das avaliações de um produto."],
  [ReviewRequest, "ReviewRequest", "O que quem comprou diz; altura em centímetros."],
  [CartReminderRequest, "CartReminder", "Para onde escrever, se o carrinho ficar parado."],
  [CartRestoration, "CartRestoration", "O que o link do lembrete diz."],
  [CartRestored, "CartRestored", "O que voltou ao carrinho."],
  [StockAlertRequest, "StockAlert", "O tamanho esgotado, e para onde escrever."],
  [OrderReviews, "OrderReviews", "As peças entregues de um pedido, com as avaliações."],
  [NewSeller, "NewSeller", "Um vendedor a criar."],
  [SellerChange, "SellerChange", "Os campos que mudam; `userId` null desfaz o acesso.", { minProperties: 1 }],
  [Seller, "Seller", "Um vendedor; `userId` é seu usuário no Admin."],
  [
    SellerMessage,
    "SellerMessage",
    "Uma mensagem; `sellerId` é null quando ninguém estava ativo e ela foi para a casa.",
  ],
  [MessageChange, "MessageChange", "O novo estado, a anotação, ou ambos.", { minProperties: 1 }],
];
for (const [schema, id, description, limits] of NAMED) components.add(schema, { id, description, ...limits });
