import type { TemplateSource } from '../template';

export const orders: TemplateSource = {
  category: 'Orders',
  text: `
# Weekend bakery pre-order
Take orders for pick-up on the weekend
> Order until Thursday evening, collect on Saturday.
text* Name
phone* Mobile number
number Country loaf (0..10)
number Seeded rolls (0..60)
number Butter plait (0..5)
radio* Collect | 8 to 10 | 10 to 12
checkbox Extras | Sliced | Gift bag
# Print order
Take orders for a print shop with files and details
== The job
text* Title of the job
radio* Product | Flyer | Poster | Booklet | Business cards
number* Copies (1..100000)
select* Paper | Uncoated 120 g | Uncoated 160 g | Coated 135 g | Recycled 100 g
radio* Colour | Black only | Two colours | Full colour
number* Pages (4..96)
  show if Product = Booklet
file* Print file
== Delivery
text* Contact person
email* Email address
address* Delivery address
date Needed by
# Cake order
Take orders for cakes with size, flavour and text
text* Your name
phone* Mobile number
date* Collection date
number* Servings (6..80)
select* Flavour | Lemon | Chocolate and cherry | Carrot | Hazelnut
radio* Should we write on it? | Yes | No
text* Text on the cake
  show if Should we write on it? = Yes
textarea Allergies
# Catering request
Collect the details of an event for a catering offer
== The occasion
text* Occasion
date* Date
time* Meal at
number* Guests (10..500)
select* Style | Buffet | Served | Finger food | Coffee and cake
checkbox Include | Drinks | Crockery | Serving staff | Tables
== Contact
text* Name
email* Email address
phone Phone number
address* Place of the event
# Merchandise order
Take orders for T-shirts, mugs and other merchandise
text* Member's name
email* Email address
checkbox* What would you like? | T-shirt | Hooded jumper | Mug | Cap
select* Size of the T-shirt | XS | S | M | L | XL | XXL
  show if What would you like? ~ T-shirt
select* Size of the jumper | S | M | L | XL
  show if What would you like? ~ Hooded jumper
radio* How do you get it? | At the next meeting | By post
address* Where should we send it?
  show if How do you get it? = By post
# Vegetable box subscription
Take subscriptions for a weekly vegetable box
text* Name
email* Email address
radio* Size of the box | Small, for one or two | Medium, for a family | Large
radio* How often? | Every week | Every other week
checkbox Please leave out | Fennel | Beetroot | Coriander | Celeriac | Mushrooms
radio* Delivery | To the door | Collection point
address* Delivery address
  show if Delivery = To the door
date First box
# Flower order
Take orders for flowers with a card
text* Your name
phone* Phone number
select* Occasion | Birthday | Wedding | Funeral | Thank you | No reason
checkbox Colours | White | Yellow | Red | Blue | Whatever the season has
number Budget (15..500)
date* Delivery on
address* Delivery to
textarea Text for the card
# Spare part order
Take orders for spare parts with model and number
text* Customer number
text* Model
text* Serial number // On the plate at the back.
text* Part or its description
number* Pieces (1..99)
file Photo of the broken part
radio* How urgent is it? | The machine stands still | Within the week | For stock
email* Email address
`,
};
