import type { TemplateSource } from '../template';

export const requests: TemplateSource = {
  category: 'Requests',
  text: `
# Tenant repair request
Let tenants report repairs in their home
== The home
text* Name
address* Address of the flat
phone* Phone number
== The damage
select* What is broken? | Heating | Water or drains | Electricity | Window or door | Appliance | Something else
textarea* What do you see, hear or smell?
file Photo
radio* How urgent is it? | Danger or flooding | Within days | Can wait
radio May we enter without you? | Yes | No
checkbox When are you at home? | Mornings | Afternoons | Evenings
  show if May we enter without you? = No
# IT help desk ticket
Collect requests for IT support
text* Your name
email* Email address
select* What is it about? | Account and password | Computer | Printer | Network | Software
radio* Can you work? | Yes | With difficulty | No
textarea* What happened, and since when?
text Error message
file Screenshot
# Equipment loan request
Lend equipment and note when it comes back
text* Borrower
email* Email address
select* Item | Camera | Projector | Microphone set | Laptop | Tripod
date* From
date* Until
radio* Have you used it before? | Yes | No
checkbox* Conditions (2..2) | I pay for loss or damage | I return it clean and charged
# Quote request
Collect the details you need to prepare a quote
== Your project
text* What do you need?
textarea* Describe it in your own words
number Budget (0..1000000)
date Needed by
file Drawing, list or example
== You
text* Name
text Company
email* Email address
phone Phone number
# Purchase request
Ask for approval before buying something
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
Ask for approval of a business trip
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
Let people request a document or their personal data
text* Full name
email* Email address
select* Which record? | Certificate | Contract | Minutes | Personal data | Plan
textarea* What should it contain? // Dates and names help us to find it.
radio* How would you like it? | By email | On paper
address* Postal address
  show if How would you like it? = On paper
file Proof of identity
# Website change request
Collect changes to the content of a website
text* Page or address
radio* What should happen? | Correct | Add | Remove
textarea* New text
  hide if What should happen? = Remove
textarea Why?
file Picture or document
date When should it be online?
email* Email address
# Interpreter request
Book an interpreter for a meeting
text* Requested by
select* Language | Arabic | Dari | Polish | Romanian | Sign language | Ukrainian
date* Date
time* Start
number* Minutes (15..480)
radio* Where? | On site | By phone | By video
address* Place
  show if Where? = On site
textarea What will it be about?
`,
};
