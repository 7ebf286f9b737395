import type { TemplateSource } from '../template';

export const requests: TemplateSource = {
  kind: 'Requests',
  text: `
# Tenant repair request
Send the right craftsman with the right part
== The home
text* Name
address* Address of the flat
phone* Telephone
== The damage
select* What is broken? | Heating | Water or drains | Electricity | Window or door | Appliance | Something else
textarea* What do you see, hear or smell?
file Photograph
radio* How urgent is it? | Danger or flooding | Within days | Can wait
radio May we enter without you? | Yes | No
checkbox When are you at home? | Mornings | Afternoons | Evenings
  show if May we enter without you? = No
# IT help desk ticket
Sort requests before the first question back
text* Your name
email* Email address
select* What is it about? | Account and password | Computer | Printer | Network | Software
radio* Can you work? | Yes | With difficulty | No
textarea* What happened, and since when?
text Error message
file Screenshot
# Equipment loan
Lend things and get them back
text* Borrower
email* Email address
select* Item | Camera | Projector | Microphone set | Laptop | Tripod
date* From
date* Until
radio* Have you used it before? | Yes | No
checkbox* Conditions (2..2) | I pay for loss or damage | I return it clean and charged
# Quote request
Give a price without guessing
== Your project
text* What do you need?
textarea* Describe it in your own words
number Budget (0..1000000)
date Wanted by
file Drawing, list or example
== You
text* Name
text Company
email* Email address
phone Telephone
# Purchase requisition
Get spending approved with its reason
text* Requested by
text* Department
text* Item
number* Quantity (1..10000)
number* Price of one (0..1000000)
text Supplier
textarea* What is it needed for?
radio* Is it in the budget? | Yes | No
textarea* Where should the money come from?
  show if Is it in the budget? = No
date Needed by
# Travel request
Approve journeys before tickets are bought
text* Traveller
text* Destination
date* Departure
date* Return
textarea* Purpose
radio* Means of travel | Train | Car | Aeroplane
textarea* Why not by train?
  show if Means of travel = Aeroplane
number Estimated cost (0..20000)
# Records request
Find the document that somebody is entitled to
text* Full name
email* Email address
select* Which record? | Certificate | Contract | Minutes | Personal data | Plan
textarea* What should it contain? // Dates and names help us to find it.
radio* How would you like it? | By e-mail | On paper
address* Postal address
  show if How would you like it? = On paper
file Proof of identity
# Content change request
Change a website without losing a wish
text* Page or address
radio* What should happen? | Correct | Add | Remove
textarea* The new words
  hide if What should happen? = Remove
textarea Why?
file Picture or document
date When should it be online?
email* Email address
# Interpreter request
Book an interpreter for a conversation
text* Requested by
select* Language | Arabic | Dari | Polish | Romanian | Sign language | Ukrainian
date* Date
time* Start
number* Minutes (15..480)
radio* Where? | On site | By telephone | By video
address* Place
  show if Where? = On site
textarea What will it be about?
`,
};
