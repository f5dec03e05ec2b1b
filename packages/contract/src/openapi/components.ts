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

type About = { id: string; description: string; minProperties?: number };

/** The schemas that the document names; what it does not name stands where it is used. */
export const components = z.registry<About>();

const named: [z.ZodMiniType, About][] = [
  [
    ApiError,
    { id: "ApiError", description: "Um erro: mensagem em português, código, e os campos em `details`." },
  ],
  [ImportedProduct, { id: "ImportedProduct", description: "Uma peça do catálogo: uma linha da planilha." }],
  [
    FilterOptions,
    { id: "FilterOptions", description: "Os valores dos filtros, e quantas peças cada um tem." },
  ],
  [ImportMapping, { id: "ImportMapping", description: "Os ids com que se compra uma peça." }],
  [ReverseMapping, { id: "ReverseMapping", description: "A peça de uma variante." }],
  [StoreProduct, { id: "StoreProduct", description: "Um modelo com suas cores e tamanhos; preço em reais." }],
  [
    ColorOnRequest,
    {
      id: "ColorOnRequest",
      description: "Uma cor vendida só pelo vendedor ('sob consulta'); preço em reais.",
    },
  ],
  [Variant, { id: "Variant", description: "Uma cor e um tamanho de um produto; preço em reais." }],
  [StoreCategory, { id: "StoreCategory", description: "Uma categoria." }],
  [ListedCategory, { id: "ListedCategory", description: "Uma categoria e a que está acima dela." }],
  [AddToCart, { id: "AddToCart", description: "Uma variante e quantas." }],
  [
    UpdateCartLine,
    { id: "UpdateCartLine", description: "Outra quantidade, ou outra variante.", minProperties: 1 },
  ],
  [
    CartItem,
    {
      id: "CartItem",
      description:
        "Uma linha do carrinho; preço em reais. `product` e `variant` são null quando a peça saiu da loja; " +
        "`available` é quantas se pode comprar, até 10.",
    },
  ],
  [ShippingOption, { id: "ShippingOption", description: "Uma opção de entrega; preço em reais inteiros." }],
  [House, { id: "House", description: "Como a casa vende; valores em reais." }],
  [CepAnswer, { id: "CepAnswer", description: "O endereço de um CEP." }],
  [
    PickupRequest,
    {
      id: "PickupRequest",
      description: "O mesmo de quem retira o pedido na loja: sem endereço, `shippingMethod` é o da loja.",
    },
  ],
  [
    OrderRequest,
    {
      id: "OrderRequest",
      description: "O formulário e os valores que o cliente viu; `shippingMethod` é o nome ou o id da opção.",
    },
  ],
  [Order, { id: "Order", description: "Um pedido; valores em reais." }],
  [
    OrderSheet,
    {
      id: "OrderSheet",
      description:
        "Um pedido para quem embala, envia e emite a nota: cliente com CPF ou CNPJ e endereço, peças, frete e descontos em reais, como está agora.",
    },
  ],
  [OrderItem, { id: "OrderItem", description: "Um item do pedido; preço unitário em reais." }],
  [OrderPlaced, { id: "OrderPlaced", description: "O pedido feito e seu vendedor." }],
  [
    ContactRequest,
    {
      id: "ContactRequest",
      description: "De quem é a conversa, de que tipo (`messageType`), e do que trata (`messageData`).",
    },
  ],
  [
    MESSAGE_DATA.product_inquiry,
    { id: "ProductInquiry", description: "Sobre uma peça: `productName` é 'nome (cor) - preço'." },
  ],
  [MESSAGE_DATA.custom_appointment, { id: "CustomAppointment", description: "Um atendimento sob medida." }],
  [MESSAGE_DATA.general_inquiry, { id: "GeneralInquiry", description: "Uma pergunta à casa." }],
  [
    MESSAGE_DATA.cart_checkout,
    {
      id: "CartCheckout",
      description: "O carrinho a fechar pelo WhatsApp: `cartSummary` é o texto, uma linha por peça.",
    },
  ],
  [
    MESSAGE_DATA.order_confirmation,
    {
      id: "OrderConfirmation",
      description: "Um pedido a confirmar; o da própria sessão vai ao vendedor que o atende.",
    },
  ],
  [
    MESSAGE_DATA.order_inquiry,
    {
      id: "OrderInquiry",
      description: "Sobre um pedido já feito; o da própria sessão vai ao vendedor que o atende.",
    },
  ],
  [
    MessageItem,
    {
      id: "MessageItem",
      description: "Uma peça na mensagem; preço unitário em reais, ou como texto ('R$ 1.890,00').",
    },
  ],
  [ContactAnswer, { id: "ContactAnswer", description: "O link da conversa e quem atende." }],
  [
    ContactMessage,
    { id: "ContactMessage", description: "Uma mensagem à casa, ou um pedido de agendamento." },
  ],
  [MessageReceived, { id: "MessageReceived", description: "A mensagem recebida e quem atende." }],
  [
    Recommendation,
    { id: "Recommendation", description: "Uma peça que completa o look, e por quê; preço em reais." },
  ],
  [
    RecommendationAnswer,
    {
      id: "Recommendations",
      description: "As peças pedidas; `total_recommendations` é quantas há, até 12.",
    },
  ],
  [
    RegisterRequest,
    {
      id: "Register",
      description:
        "A senha tem 8 caracteres ou mais, com maiúscula, minúscula, número e um caractere especial; " +
        "`confirmPassword` é opcional e, se vier, igual.",
    },
  ],
  [Login, { id: "Login", description: "Email e senha." }],
  [ForgotPassword, { id: "ForgotPassword", description: "O email da conta." }],
  [ResetPasswordRequest, { id: "ResetPassword", description: "O token da carta e a senha nova." }],
  [
    ConfirmEmail,
    { id: "ConfirmEmail", description: "O token da carta; sem a sessão da conta, também a senha." },
  ],
  [
    EmailConfirmation,
    {
      id: "EmailConfirmation",
      description:
        "`confirmed` false: o token veio sozinho; as sessões da conta terminaram e nada mais mudou.",
    },
  ],
  [ConfirmationToken, { id: "ConfirmationToken", description: "O token da carta." }],
  [PendingConfirmation, { id: "PendingConfirmation", description: "A conta de que o token é." }],
  [
    User,
    { id: "User", description: "Um cliente; `emailConfirmed` diz se o endereço foi confirmado por carta." },
  ],
  [SignedIn, { id: "SignedIn", description: "Quem entrou." }],
  [Message, { id: "Message", description: "O que foi feito, em palavras." }],
  [Profile, { id: "Profile", description: "O perfil de um cliente; o que nunca foi informado é vazio." }],
  [
    ProfileChange,
    { id: "ProfileChange", description: "Os campos que mudam; os demais ficam, um texto vazio apaga." },
  ],
  [UploadedImage, { id: "UploadedImage", description: "O endereço da foto." }],
  [ProfileDeletion, { id: "ProfileDeletion", description: "A senha da conta." }],
  [PersonalData, { id: "PersonalData", description: "Tudo o que a loja guarda sobre um cliente." }],
  [NewFavorite, { id: "NewFavorite", description: "Número da peça, ou id ou endereço do produto." }],
  [
    Favorite,
    {
      id: "Favorite",
      description:
        "Uma peça curtida; `slug` é null enquanto não é vendida online, `retired` se saiu do catálogo.",
    },
  ],
  [ShownProduct, { id: "ShownProduct", description: "Um modelo, e a nota que os compradores lhe dão." }],
  [Rating, { id: "Rating", description: "A média, quantas avaliações, e quantas de 1 a 5 estrelas." }],
  [Review, { id: "Review", description: "Uma avaliação de quem comprou; altura em centímetros." }],
  [ReviewPage, { id: "ReviewPage", description: "Uma página das avaliações de um produto." }],
  [ReviewRequest, { id: "ReviewRequest", description: "O que quem comprou diz; altura em centímetros." }],
  [
    CartReminderRequest,
    { id: "CartReminder", description: "Para onde escrever, se o carrinho ficar parado." },
  ],
  [CartRestoration, { id: "CartRestoration", description: "O que o link do lembrete diz." }],
  [CartRestored, { id: "CartRestored", description: "O que voltou ao carrinho." }],
  [StockAlertRequest, { id: "StockAlert", description: "O tamanho esgotado, e para onde escrever." }],
  [OrderReviews, { id: "OrderReviews", description: "As peças entregues de um pedido, com as avaliações." }],
  [NewSeller, { id: "NewSeller", description: "Um vendedor a criar." }],
  [
    SellerChange,
    {
      id: "SellerChange",
      description: "Os campos que mudam; `userId` null desfaz o acesso.",
      minProperties: 1,
    },
  ],
  [Seller, { id: "Seller", description: "Um vendedor; `userId` é seu usuário no Admin." }],
  [
    SellerMessage,
    {
      id: "SellerMessage",
      description: "Uma mensagem; `sellerId` é null quando ninguém estava ativo e ela foi para a casa.",
    },
  ],
  [
    MessageChange,
    { id: "MessageChange", description: "O novo estado, a anotação, ou ambos.", minProperties: 1 },
  ],
];
for (const [schema, about] of named) components.add(schema, about);
